/** Which engines give the standard's indexes: the table of docs/reports/runtimes.md. */
import { bundle } from "../verification/conformance/bundle.js";
import type { Engine } from "./engine.js";

/** Whether an engine's decoder gives each index, by its name. */
export type PlatformTables = Readonly<Record<string, boolean>>;

const MODULE = `
  import { platformGB18030 } from "@webenc/cjk-chinese-simplified/internal/platform-indexes";
  import { platformBig5 } from "@webenc/cjk-chinese-traditional/internal/platform-indexes";
  import { platformJis0208, platformJis0212 } from "@webenc/cjk-japanese/internal/platform-indexes";
  import { platformEUCKR } from "@webenc/cjk-korean/internal/platform-indexes";
  import { platformTable } from "@webenc/core/internal/platform-table";

  // The checksum is of a table of the index's size: rows of pointers with the same leading byte.
  const indexes = {
    jis0208: [platformJis0208, new Uint16Array(60 * 188)],
    jis0212: [platformJis0212, new Uint16Array(94 * 94)],
    gb18030: [platformGB18030, new Uint16Array(126 * 190)],
    "euc-kr": [platformEUCKR, new Uint16Array(126 * 190)],
    big5: [platformBig5, new Uint32Array(126 * 157)],
  };
  const isGiven = ([index, table]) => platformTable(table, index) !== undefined;
  export const run = async () => Object.fromEntries(Object.entries(indexes).map(([name, index]) => [name, isGiven(index)]));
`;

/** Asks an engine for each index. */
export const platformTablesOn = async (engine: Pick<Engine, "conditions" | "run">): Promise<PlatformTables> =>
  (await engine.run(await bundle(MODULE, engine.conditions))) as PlatformTables;
