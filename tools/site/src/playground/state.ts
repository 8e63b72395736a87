import type { ErrorModeChoice } from "./encode.js";
import { parseBase64, toBase64URL } from "./input.js";

/** What the playground shows, as a link to it has it. */
export interface PlaygroundState {
  readonly direction: "decode" | "encode";
  /** The encoding that is chosen, or "" for all at once. */
  readonly encoding: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text to encode. */
  readonly text: string;
  readonly errorMode: ErrorModeChoice;
  readonly replacement: string;
  readonly showsHistorical: boolean;
}

/** Longer inputs do not fit into a link. */
const ADDRESS_BYTES = 6000;

export const initialState: PlaygroundState = {
  direction: "decode",
  encoding: "",
  bytes: new Uint8Array(),
  text: "",
  errorMode: "fatal",
  replacement: "?",
  showsHistorical: false,
};

const ERROR_MODES: readonly ErrorModeChoice[] = ["fatal", "html", "replacement", "name"];

/** Whether the input fits into a link. */
export const isShareable = ({ direction, bytes, text }: PlaygroundState): boolean =>
  (direction === "decode" ? bytes : text).length <= ADDRESS_BYTES;

/** Writes the state as a fragment without "#". What has its initial value is left out. */
export const toFragment = (state: PlaygroundState): string => {
  const fields = new URLSearchParams();
  if (state.direction === "encode") fields.set("direction", "encode");
  if (state.encoding) fields.set("encoding", state.encoding);
  if (state.direction === "decode") {
    if (state.bytes.length && state.bytes.length <= ADDRESS_BYTES) fields.set("bytes", toBase64URL(state.bytes));
  } else {
    if (state.text && state.text.length <= ADDRESS_BYTES) fields.set("text", state.text);
    if (state.errorMode !== initialState.errorMode) fields.set("errors", state.errorMode);
    if (state.errorMode === "replacement" && state.replacement !== initialState.replacement)
      fields.set("replacement", state.replacement);
  }
  if (state.showsHistorical) fields.set("historical", "1");
  return fields.toString();
};

/** Reads a fragment. What is missing or unknown has its initial value. */
export const fromFragment = (fragment: string): PlaygroundState => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const errorMode = fields.get("errors") as ErrorModeChoice;
  return {
    direction: fields.get("direction") === "encode" ? "encode" : "decode",
    encoding: fields.get("encoding") ?? initialState.encoding,
    bytes: parseBase64(fields.get("bytes") ?? "").bytes ?? initialState.bytes,
    text: fields.get("text") ?? initialState.text,
    errorMode: ERROR_MODES.includes(errorMode) ? errorMode : initialState.errorMode,
    replacement: fields.get("replacement") ?? initialState.replacement,
    showsHistorical: fields.get("historical") === "1",
  };
};
