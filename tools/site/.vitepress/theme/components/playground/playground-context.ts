import { type ComputedRef, computed, type InjectionKey, inject, provide, type Ref, shallowRef } from "vue";
import type { Choice } from "../../../../src/playground/encodings.js";
import { fillMessage, type PlaygroundMessages, playgroundMessages } from "../../messages/playground.js";
import { useSite } from "../../use-site.js";

/** What the parts of the playground share. */
export interface PlaygroundContext {
  readonly messages: ComputedRef<PlaygroundMessages>;
  /** A message with its placeholders filled. */
  readonly say: (name: keyof PlaygroundMessages, values?: Readonly<Record<string, string | number>>) => string;
  /** The encodings that are offered; none before they are loaded. */
  readonly choices: ComputedRef<readonly Choice[]>;
  /** Loads the encodings, with their tables, at the first call. */
  readonly loadChoices: () => Promise<readonly Choice[]>;
  readonly nameOf: (choice: Choice) => string;
  readonly formatNumber: (value: number) => string;
  readonly formatSize: (bytes: number) => string;
}

const KEY: InjectionKey<PlaygroundContext> = Symbol("playground");

const UNITS = ["B", "kB", "MB", "GB"];

/** Creates the context, for the parts inside of the calling component too. */
export const providePlayground = (historical: Ref<readonly Choice[]>): PlaygroundContext => {
  const { language } = useSite();
  const messages = computed(() => playgroundMessages(language.value));
  const say: PlaygroundContext["say"] = (name, values = {}) => fillMessage(messages.value[name], values);
  const formatNumber = (value: number) => value.toLocaleString(language.value);
  const standard = shallowRef<readonly Choice[]>([]);
  const choices = computed(() => [...standard.value, ...historical.value]);
  const context: PlaygroundContext = {
    messages,
    say,
    choices,
    loadChoices: async () => {
      standard.value = (await import("../../../../src/playground/encodings.js")).standardEncodings;
      return choices.value;
    },
    nameOf: ({ name, isHistorical }) => (isHistorical ? say("historicalName", { name }) : name),
    formatNumber,
    formatSize: (bytes) => {
      const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
      const value = bytes / 1000 ** power;
      return `${value.toLocaleString(language.value, { maximumFractionDigits: power ? 1 : 0 })} ${UNITS[power]}`;
    },
  };
  provide(KEY, context);
  return context;
};

export const usePlayground = (): PlaygroundContext => {
  const context = inject(KEY);
  if (!context) throw new Error("the playground's context is missing");
  return context;
};
