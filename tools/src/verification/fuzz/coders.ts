/** The checks of TextDecoder, LegacyTextEncoder and TextEncoder, and of the functions decodeBytes and encodeString. */

import * as api from "@webenc/core/testing/oracle/api";
import * as oracleEncode from "@webenc/core/testing/oracle/encode";
import { encodingNamed, getAnEncoding, labels } from "@webenc/core/testing/oracle/encodings";
import fc from "fast-check";
import { fromHex, toHex } from "../vectors/format.js";
import * as webenc from "../webenc.js";
import { overwrite, sourceKinds, sourceOf } from "./buffers.js";
import { allNames, attempt, type Check, check, encodingCheck, positionOf, same } from "./check.js";
import { byteChunks, calls, longBytesFor, textChunks, textFor } from "./inputs.js";

export const decode: Check = encodingCheck(
  1500,
  allNames,
  (encoding) => ({
    calls: calls(byteChunks(longBytesFor(encoding))),
    fatal: fc.boolean(),
    ignoreBOM: fc.boolean(),
    kind: sourceKinds(),
  }),
  ({ calls, fatal, ignoreBOM, kind }, { name, own, argument, oracle }) => {
    let told: object[] = [];
    const tell = (error: webenc.DecodeProblem) => told.push(positionOf(error));
    const expected = ({ text, failures }: api.Decoded) => [
      text === null ? { thrown: failures.at(-1) } : { value: text },
      failures,
    ];
    if (name !== "replacement") {
      const listened = new webenc.TextDecoder(argument, { fatal, ignoreBOM }, tell);
      const silent = new webenc.TextDecoder(argument, { fatal, ignoreBOM });
      const decoder = new api.TextDecoder(oracle, { fatal, ignoreBOM });
      for (const [i, { input, stream }] of calls.entries()) {
        const source = sourceOf(fromHex(input), kind);
        told = [];
        const given = attempt(() => listened.decode(source, { stream }));
        const givenInSilence = attempt(() => silent.decode(source, { stream }));
        overwrite(source);
        const [result, failures] = expected(decoder.decode(fromHex(input), stream));
        same(`call ${i}`, [given, told], [result, failures]);
        same(`call ${i} without a listener`, givenInSilence, result);
      }
    }
    // decodeBytes keeps a byte order mark.
    const all = fromHex(calls.map(({ input }) => input).join(""));
    told = [];
    const given = attempt(() => webenc.decodeBytes(own, sourceOf(all, kind), { fatal }, tell));
    const decoder = new api.TextDecoder(oracle, { fatal, ignoreBOM: true });
    same("decodeBytes", [given, told], expected(decoder.decode(all, false)));
  },
);

/** The error mode of LegacyTextEncoder; for a function, its result. */
type ErrorMode = string | { readonly by: string };

const errorMode: fc.Arbitrary<ErrorMode> = fc.oneof(
  fc.constantFrom("fatal", "html", "?", "", "日", "(¥)", "\ud800"),
  fc.constantFrom("", "??", "本").map((by) => ({ by })),
);

/** An error mode as our API takes it, and as the oracle does. A string that is no mode is a replacement. */
const modesOf = (mode: ErrorMode): [webenc: webenc.EncodeErrorOptions, oracle: oracleEncode.Unencodable] => {
  if (typeof mode === "object") return [{ errorMode: () => mode.by }, () => mode.by];
  if (mode === "fatal" || mode === "html") return [{ errorMode: mode }, mode];
  return [{ errorMode: "replacement", replacement: mode }, () => mode];
};

const namesWithEncoder = allNames.filter((name) => encodingNamed(name).encoder);

export const encode: Check = encodingCheck(
  800,
  namesWithEncoder,
  (encoding) => ({ calls: calls(textChunks(encoding)), errorMode }),
  ({ calls, errorMode }, { own, argument, oracle }) => {
    const [mode, oracleMode] = modesOf(errorMode);
    let told: object[] = [];
    const tell = (error: webenc.EncodeProblem) => told.push(positionOf(error));
    const encoder = new webenc.LegacyTextEncoder(argument, mode, tell);
    // The input and the output of the stream so far.
    let text = "";
    let output = "";
    for (const [i, { input, stream }] of calls.entries()) {
      text += input;
      const given = attempt(() => {
        output += toHex(encoder.encode(input, { stream }));
      });
      // A leading surrogate at the end of a piece is pending.
      const complete = stream ? text.replace(/[\uD800-\uDBFF]$/, "") : text;
      const { bytes, thrown, failures } = oracleEncode.encode(oracle, complete, oracleMode);
      same(`errors up to call ${i}`, [given, told], [thrown ? { thrown } : {}, failures]);
      if (stream && !thrown) continue;
      if (bytes) same(`bytes up to call ${i}`, output, toHex(bytes));
      text = "";
      output = "";
      told = [];
    }
    const all = calls.map(({ input }) => input).join("");
    const { bytes, thrown, failures } = oracleEncode.encode(oracle, all, oracleMode);
    told = [];
    const given = attempt(() => toHex(webenc.encodeString(own as never, all, mode, tell)));
    same("encodeString", [given, told], [thrown ? { thrown } : { value: toHex(bytes!) }, failures]);
  },
);

export const encodeInto: Check = encodingCheck(
  500,
  namesWithEncoder,
  (encoding) => ({
    // The oracle tries every prefix.
    text: textFor(encoding).map((text) => text.slice(0, 60)),
    errorMode,
    length: fc.oneof(fc.nat(12), fc.nat(200)),
    kind: sourceKinds(["Uint8Array", "without a length", "Buffer"]),
  }),
  ({ text, errorMode, length, kind }, { name, argument, oracle }) => {
    const [mode, oracleMode] = modesOf(errorMode);
    /** The result of encodeInto, with the whole destination. */
    const into = (encoder: Pick<webenc.TextEncoder, "encodeInto">) => {
      const destination = sourceOf(new Uint8Array(length), kind) as Uint8Array;
      return attempt(() => [encoder.encodeInto(text, destination), toHex(destination)]);
    };
    const expected = (read: number, bytes: readonly number[]) => ({
      value: [{ read, written: bytes.length }, toHex(bytes).padEnd(2 * length, "0")],
    });
    if (name === "UTF-8") {
      const { read, bytes } = api.encodeInto(oracle, text, length);
      same("TextEncoder", into(new webenc.TextEncoder()), expected(read, bytes));
    }
    const { read, bytes, thrown } = oracleEncode.encodeInto(oracle, text, length, oracleMode);
    const encoder = new webenc.LegacyTextEncoder(argument, mode);
    same("LegacyTextEncoder", into(encoder), thrown ? { thrown } : expected(read, bytes));
  },
);

/** Labels and similar strings: with space around them, and with a change after a position. */
const label = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(..." \t\n\f\r\v\u00a0\ufeff"), maxLength: 2 }),
    fc.oneof(fc.constantFrom(...labels.map(([label]) => label)), fc.string({ maxLength: 8 })),
    fc.nat(20),
    fc.constantFrom<(rest: string) => string>(
      (rest) => rest,
      (rest) => rest.toUpperCase(),
      // Uppercase and lowercase letters of other scripts map to these letters.
      (rest) => rest.replace("k", "\u212a").replace("s", "\u017f"),
      (rest) => ` ${rest}`,
      (rest) => `\0${rest}`,
    ),
    fc.string({ unit: fc.constantFrom(..." \t\n\f\r\u0000\u2003"), maxLength: 2 }),
  )
  .map(([before, label, at, change, after]) => before + label.slice(0, at) + change(label.slice(at)) + after);

export const getEncoding: Check = check(500, fc.record({ label }), ({ label }) =>
  same("getEncoding", webenc.getEncoding(label)?.name ?? null, getAnEncoding(label)),
);
