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

  const indexes = {
    jis0208: platformJis0208,
    jis0212: platformJis0212,
    gb18030: platformGB18030,
    "euc-kr": platformEUCKR,
    big5: platformBig5,
  };
  export const run = async () => {
    const tables = {};
    for (const [name, index] of Object.entries(indexes))
      tables[name] = (await platformTable(new Uint32Array(0x8000), index)) !== undefined;
    return tables;
  };
`;

/** Asks an engine for each index. */
export const platformTablesOn = async (engine: Pick<Engine, "conditions" | "run">): Promise<PlatformTables> =>
  (await engine.run(await bundle(MODULE, engine.conditions))) as PlatformTables;
