// A module's page is called what the module is imported by, and a link to a package's folder leads to its page.
import { resolve } from "node:path";
import { Converter, ReflectionKind } from "typedoc";

/** @param {import("typedoc").Application} app */
export const load = (app) => {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, module) => {
    if (!module.kindOf(ReflectionKind.Module)) return;
    const [, folder, file] = /^(?:packages\/)?([^/]+)\/src(?:\/(.+))?$/.exec(module.name) ?? [];
    if (!folder) return;
    const name = folder === "webenc" ? folder : `@webenc/${folder}`;
    module.name = file ? `${name}/${file}` : name;
    if (!file) context.project.files.registerReflectionPath(resolve(`../../packages/${folder}`), module);
  });
};
