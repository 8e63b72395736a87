// A Cloudflare Worker. A large text, because short ones use no WebAssembly.
import { LegacyTextEncoder, TextDecoder } from "webenc";

const roundTrip = () => {
  const bytes = new LegacyTextEncoder("shift_jis").encode("漢字".repeat(5000));
  return new TextDecoder("shift_jis").decode(bytes).slice(-2);
};

export default {
  fetch: () => new Response(roundTrip()),
  /** `workerd test` calls it. */
  test: () => console.log(roundTrip()),
};
