import type { PlaygroundMessages } from "../../messages/playground.js";

/** An example is given as bytes, or as a text that was read in the wrong encoding. */
type Example = { readonly name: keyof PlaygroundMessages } & (
  | { readonly hex: string }
  | { readonly text: string; readonly encoding: string }
);

/** Inputs to try the playground with. */
export const EXAMPLES: readonly Example[] = [
  // Shift_JIS
  {
    name: "exampleJapanese",
    hex: "8c e1 94 79 82 cd 94 4c 82 c5 82 a0 82 e9 81 42 96 bc 91 4f 82 cd 82 dc 82 be 96 b3 82 a2 81 42 0a 82 c7 82 b1 82 c5 90 b6 82 ea 82 bd 82 a9 82 c6 82 f1 82 c6 8c a9 93 96 82 aa 82 c2 82 a9 82 ca 81 42 0a 89 bd 82 c5 82 e0 94 96 88 c3 82 a2 82 b6 82 df 82 b6 82 df 82 b5 82 bd 8f 8a 82 c5 83 6a 83 83 81 5b 83 6a 83 83 81 5b 8b 83 82 a2 82 c4 82 a2 82 bd 8e 96 82 be 82 af 82 cd 8b 4c 89 af 82 b5 82 c4 82 a2 82 e9 81 42 0a",
  },
  // windows-1251
  {
    name: "exampleRussian",
    hex: "c2 f1 e5 20 f1 f7 e0 f1 f2 eb e8 e2 fb e5 20 f1 e5 ec fc e8 20 ef ee f5 ee e6 e8 20 e4 f0 f3 e3 20 ed e0 20 e4 f0 f3 e3 e0 2c 0a ea e0 e6 e4 e0 ff 20 ed e5 f1 f7 e0 f1 f2 eb e8 e2 e0 ff 20 f1 e5 ec fc ff 20 ed e5 f1 f7 e0 f1 f2 eb e8 e2 e0 20 ef ee 2d f1 e2 ee e5 ec f3 2e 0a",
  },
  // GBK
  {
    name: "exampleChinese",
    hex: "d7 d3 d4 bb 3a 8c 57 b6 f8 95 72 c1 95 d6 ae 2c b2 bb d2 e0 d5 66 ba f5 3f 0a d3 d0 c5 f3 d7 d4 df 68 b7 bd 81 ed 2c b2 bb d2 e0 98 b7 ba f5 3f 0a c8 cb b2 bb d6 aa b6 f8 b2 bb 91 43 2c b2 bb d2 e0 be fd d7 d3 ba f5 3f 0a",
  },
  // EUC-KR
  {
    name: "exampleKorean",
    hex: "b3 aa b6 f9 b8 bb c0 cc 20 c1 df b1 b9 b0 fa 20 b4 de b6 f3 0a c7 d1 c0 da bf cd b4 c2 20 bc ad b7 ce 20 c5 eb c7 cf c1 f6 20 be c6 b4 cf c7 cf b9 c7 b7 ce 0a be ee b8 ae bc ae c0 ba 20 b9 e9 bc ba c0 cc 20 b8 bb c7 cf b0 ed c0 da 20 c7 cf b4 c2 20 b9 d9 b0 a1 20 c0 d6 be ee b5 b5 0a",
  },
  {
    name: "exampleBroken",
    hex: "6e 61 c3 af 76 65 20 63 61 66 c3 a9 3a 20 63 61 66 e9 20 61 6e 64 20 f0 9f 98 20 61 6e 64 20 e6 97 a5 e6 9c 0a",
  },
  // UTF-8 that was read as windows-1252.
  {
    name: "exampleMojibake",
    text: "ÐŸÑ€Ð¾Ð²ÐµÑ€ÐºÐ° ÐºÐ¾Ð´Ð¸Ñ€Ð¾Ð²ÐºÐ¸, æ–‡å\u00ad—ã‚³ãƒ¼ãƒ‰",
    encoding: "windows-1252",
  },
];
