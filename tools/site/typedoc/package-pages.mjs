// A module's page is named after what the module is imported by, and groups its exports by task instead of by kind.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Comment, CommentTag, Converter, ReflectionKind } from "typedoc";

/** The tasks of core's exports, by the path of their module; the first that matches. */
const TASKS = [
  [/\/api\/.*-stream\.ts$/, "Decode and encode streams"],
  [/\/api\/(?:text-decoder|decode-bytes)\.ts$|\/utf8\/src\/utf-8-decode/, "Decode"],
  [/\/api\/(?:legacy-text-encoder|encode-string)\.ts$|\/error-mode\.ts$/, "Encode"],
  [/\/utf8\/src\/text-encoder\.ts$|\/webenc\/src\/api\.ts$|\/historical\/src\/draft/, "Decode and encode"],
  [/\/api\/encoding-|\/standard\/encoding\.ts$|\/buffer-source\.ts$/, "Encodings as values"],
  [/\/(?:standard\/errors|streaming\/stream-decoder|streaming\/stream-encoder)\.ts$/, "Errors and options"],
  [/\/hooks\/|\/(?:hooks|encode-or-fail|percent-encode)\.ts$/, "Hooks for other standards"],
  [/\/webenc\/src\/aliases\.ts$/, "Names of other systems"],
  [/\/streams-node\.ts$/, "Streams of Node.js"],
  [/\/packages\/core\/|^packages\/core\//, "Handlers, I/O queues and fast paths"],
  [/\/cli\//, "Run the command"],
];

/** "The encoding EUC-JP.", "The labels of EUC-JP, for…", "The decoding half of EUC-JP. A bundle…" */
const ENCODING = /^The (?:encoding|labels of|(?:de|en)coding half of) ([\w-]+?)(?:[.,]|$)/;

/** The folders of the exports that have a page of their own. */
const FOLDERS = new Map([
  [ReflectionKind.Class, "classes"],
  [ReflectionKind.Interface, "interfaces"],
  [ReflectionKind.Function, "functions"],
]);

/** @param {import("typedoc").DeclarationReflection} reflection */
const summaryOf = (reflection) => {
  const comment = reflection.comment ?? reflection.signatures?.[0]?.comment;
  return comment?.summary.map(({ text }) => text).join("") ?? "";
};

/** @param {import("typedoc").DeclarationReflection} reflection */
const taskOf = (reflection) => {
  const [, encoding] = ENCODING.exec(summaryOf(reflection)) ?? [];
  if (encoding) return encoding;
  const path = reflection.sources?.[0]?.fullFileName ?? "";
  return TASKS.find(([pattern]) => pattern.test(path))?.[1] ?? "Other exports";
};

/** @param {import("typedoc").Application} app */
export const load = (app) => {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, module) => {
    if (!module.kindOf(ReflectionKind.Module)) return;
    const [, folder, file] = /^(?:packages\/)?([^/]+)\/src(?:\/(.+))?$/.exec(module.name) ?? [];
    if (!folder) return;
    const name = folder === "webenc" ? folder : `@webenc/${folder}`;
    // The module of webenc/node is streams-node.ts.
    module.name = file ? `${name}/${file.replace(/^.+-(?=node$)/, "")}` : name;
    if (!file)
      context.project.files.registerReflectionPath(
        fileURLToPath(new URL(`../../../packages/${folder}`, import.meta.url)),
        module,
      );
  });
  /** What has a page of its own: typedoc-plugin-markdown leaves it out of a group that also has other exports. */
  const members = [];
  // Before categories are made of the tags.
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (const module of context.project.children ?? []) {
        for (const child of module.children ?? []) {
          if (child.isReference()) continue;
          const task = taskOf(child);
          const tag = new CommentTag("@category", [{ kind: "text", text: task }]);
          // The comments of a function are those of its signatures.
          for (const owner of child.signatures ?? [child]) (owner.comment ??= new Comment()).blockTags.push(tag);
          const folder = FOLDERS.get(child.kind);
          if (folder)
            members.push({ module: module.name, task, path: `${folder}/${child.name}.md`, summary: summaryOf(child) });
        }
      }
    },
    1000,
  );
  app.renderer.on("endRender", () =>
    writeFileSync(new URL("../api/members.json", import.meta.url), JSON.stringify(members)),
  );
};
