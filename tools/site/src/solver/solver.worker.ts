/** The worker of the solver: searches the repairs of a text, and applies one of them to all of it. */
import { applyRepair, findRepairs, type Repair, type RepairedText } from "@webenc/detect/mojibake";

export type SolverRequest =
  | { readonly type: "find"; readonly text: string }
  | { readonly type: "apply"; readonly text: string; readonly repair: Repair };

export type SolverAnswer =
  | { readonly type: "found"; readonly repairs: readonly Repair[] }
  | { readonly type: "applied"; readonly repair: Repair; readonly result: RepairedText }
  | { readonly type: "failed"; readonly message: string };

const scope = globalThis as unknown as {
  postMessage(answer: SolverAnswer): void;
  addEventListener(type: "message", listener: (event: MessageEvent<SolverRequest>) => void): void;
};

scope.addEventListener("message", ({ data }) => {
  try {
    if (data.type === "find") scope.postMessage({ type: "found", repairs: findRepairs(data.text) });
    else scope.postMessage({ type: "applied", repair: data.repair, result: applyRepair(data.text, data.repair) });
  } catch (error) {
    scope.postMessage({ type: "failed", message: (error as Error).message });
  }
});
