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
    hex: "82 b1 82 cc 95 b6 8f 91 82 cd 83 56 83 74 83 67 4a 49 53 82 c5 95 db 91 b6 82 b3 82 ea 82 c4 82 a2 82 dc 82 b7 81 42 0a 82 d9 82 a9 82 cc 95 b6 8e 9a 83 52 81 5b 83 68 82 c5 8a 4a 82 ad 82 c6 81 41 95 b6 8e 9a 89 bb 82 af 82 b5 82 dc 82 b7 81 42 0a 89 ba 82 cc 88 ea 97 97 82 c5 81 41 90 b3 82 b5 82 ad 93 c7 82 df 82 e9 95 b6 8e 9a 83 52 81 5b 83 68 82 f0 91 49 82 f1 82 c5 82 ad 82 be 82 b3 82 a2 81 42 0a",
  },
  // windows-1251
  {
    name: "exampleRussian",
    hex: "dd f2 ee f2 20 f2 e5 ea f1 f2 20 f1 ee f5 f0 e0 ed b8 ed 20 e2 20 ea ee e4 e8 f0 ee e2 ea e5 20 77 69 6e 64 6f 77 73 2d 31 32 35 31 2e 0a c2 20 e4 f0 f3 e3 ee e9 20 ea ee e4 e8 f0 ee e2 ea e5 20 e2 ec e5 f1 f2 ee 20 f0 f3 f1 f1 ea e8 f5 20 e1 f3 ea e2 20 e2 e8 e4 ed fb 20 f7 f3 e6 e8 e5 20 e7 ed e0 ea e8 2e 0a",
  },
  // GBK
  {
    name: "exampleChinese",
    hex: "d5 e2 b7 dd ce c4 bc fe d3 c3 20 47 42 4b 20 b1 e0 c2 eb b1 a3 b4 e6 a1 a3 0a d3 c3 b1 f0 b5 c4 b1 e0 c2 eb b4 f2 bf aa a3 ac be cd bb e1 bf b4 b5 bd c2 d2 c2 eb a1 a3 0a c8 cb c3 fb c0 ef b5 c4 a1 b0 86 b4 a1 b1 ba cd a1 b0 88 d2 a1 b1 d2 b2 d4 da 20 47 42 4b 20 c0 ef a1 a3 0a",
  },
  // EUC-KR
  {
    name: "exampleKorean",
    hex: "c0 cc 20 b9 ae bc ad b4 c2 20 45 55 43 2d 4b 52 b7 ce 20 c0 fa c0 e5 c7 df bd c0 b4 cf b4 d9 2e 0a b4 d9 b8 a5 20 c0 ce c4 da b5 f9 c0 b8 b7 ce 20 bf ad b8 e9 20 b1 db c0 da b0 a1 20 b1 fa c1 fd b4 cf b4 d9 2e 0a be c6 b7 a1 20 b8 f1 b7 cf bf a1 bc ad 20 b9 d9 b8 a3 b0 d4 20 ba b8 c0 cc b4 c2 20 c0 ce c4 da b5 f9 c0 bb 20 b0 ed b8 a3 bc bc bf e4 2e 0a",
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
