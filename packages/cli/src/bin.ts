import { main } from "./index.js";

main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
