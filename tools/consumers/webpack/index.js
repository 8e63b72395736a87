// A large text, because short ones use no WebAssembly.
import { LegacyTextEncoder, TextDecoder } from "webenc";

const bytes = new LegacyTextEncoder("shift_jis").encode("漢字".repeat(5000));
console.log(new TextDecoder("shift_jis").decode(bytes).slice(-2));
