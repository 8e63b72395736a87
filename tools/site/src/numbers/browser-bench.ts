import { getEncoding, LegacyTextEncoder, TextDecoder } from "webenc";
import { encodeString } from "webenc/families";

/*
 * A small benchmark that runs in the reader's browser: webenc against the browser's own decoder.
 */

/** A measured encoding. */
export interface BenchResult {
  readonly encoding: string;
  /** How many times as fast webenc decodes as the browser; undefined if the browser's text differs. */
  readonly ratio: number | undefined;
  /** Megabytes of encoded bytes a second. */
  readonly decode: number;
  readonly platform: number | undefined;
  readonly encode: number;
}

/** The encodings that are measured, with some of their characters. */
export const MATERIAL: readonly (readonly [label: string, characters: string])[] = [
  ["shift_jis", "日本語の文字コードを変換する。春はあけぼの、やうやう白くなりゆく山ぎは"],
  ["euc-jp", "日本語の文字コードを変換する。春はあけぼの、やうやう白くなりゆく山ぎは"],
  ["gbk", "天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽"],
  ["gb18030", "天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽"],
  ["big5", "天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽"],
  ["euc-kr", "나랏말싸미듕귁에달아문자와로서르사맛디아니할쎄어린백성이니르고져"],
  ["windows-1251", "съешьжеещёэтихмягкихфранцузскихбулокдавыпейчаю"],
  ["utf-8", "日本語の文字コードを変換する。春はあけぼの、やうやう白くなりゆく山ぎは"],
];

/** The length of the text in bytes, approximately. */
const LENGTH = 65536;
/** Rounds alternate between the decoders, and the median counts. */
const ROUNDS = 25;
/** The least duration of a round in milliseconds: browsers have coarse clocks. */
const ROUND_TIME = 8;

/** A pseudo-random text: words of the characters, between markup. */
export const textOf = (characters: string, length: number): string => {
  let state = 1;
  const next = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
  const all = Array.from(characters);
  let text = "";
  while (text.length < length) {
    text += `<p class="c${next(100)}">`;
    for (let i = 10 + next(60); i > 0; i--) text += all[next(all.length)];
    text += "</p>\n";
  }
  return text;
};

const medianOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** The number of calls that take the time of a round. */
const callsFor = (work: () => void, roundTime: number): number => {
  let calls = 1;
  for (;;) {
    const start = performance.now();
    for (let i = 0; i < calls; i++) work();
    const time = performance.now() - start;
    if (time >= roundTime) return calls;
    calls = time < 1 ? calls * 8 : Math.ceil((calls * roundTime * 1.2) / time);
  }
};

/** Measures several pieces of work in alternating rounds: milliseconds for one call of each. */
const measure = (works: readonly (() => void)[], roundTime: number): number[][] => {
  const calls = works.map((work) => callsFor(work, roundTime));
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    works.forEach((_, i) => {
      const at = (i + round) % works.length;
      const start = performance.now();
      for (let call = 0; call < calls[at]!; call++) works[at]!();
      times[at]!.push((performance.now() - start) / calls[at]!);
    });
  return times;
};

/** Measures one encoding. */
export const benchEncoding = (
  label: string,
  characters: string,
  length: number = LENGTH,
  roundTime: number = ROUND_TIME,
): BenchResult => {
  const encoding = getEncoding(label)!;
  const text = textOf(characters, length / 2);
  const bytes = encodeString(encoding as never, text);
  const decoder = new TextDecoder(label);
  const encoder = new LegacyTextEncoder(label);
  let platform: globalThis.TextDecoder | undefined;
  try {
    platform = new globalThis.TextDecoder(label);
    if (platform.decode(bytes) !== text) platform = undefined;
  } catch {
    platform = undefined;
  }
  if (decoder.decode(bytes) !== text) throw new Error(`${label}: the decoded text differs`);
  // A code unit is read, because some engines create a string only when it is used.
  let seen = 0;
  const use = (decoded: string) => {
    seen += decoded.charCodeAt(decoded.length >> 1);
  };
  const works = [
    () => use(decoder.decode(bytes)),
    () => {
      seen += encoder.encode(text).length;
    },
    ...(platform ? [() => use(platform!.decode(bytes))] : []),
  ];
  const [own, encoded, native] = measure(works, roundTime);
  if (seen < 0) throw new Error("nothing was decoded");
  const speed = (times: readonly number[]) => bytes.length / 1000 / medianOf(times);
  return {
    encoding: encoding.name,
    ratio: native ? medianOf(native.map((time, round) => time / own![round]!)) : undefined,
    decode: speed(own!),
    platform: native ? speed(native) : undefined,
    encode: speed(encoded!),
  };
};

/** Writes the results as a table in Markdown. */
export const toMarkdown = (results: readonly BenchResult[], browser: string): string => {
  const cell = (value: number | undefined, digits: number) => (value === undefined ? "–" : value.toFixed(digits));
  return [
    `webenc in ${browser}`,
    "",
    "| encoding | decode, × browser | webenc, MB/s | browser, MB/s | encode, MB/s |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...results.map(
      ({ encoding, ratio, decode, platform, encode }) =>
        `| ${encoding} | ${cell(ratio, 2)} | ${cell(decode, 0)} | ${cell(platform, 0)} | ${cell(encode, 0)} |`,
    ),
  ].join("\n");
};
