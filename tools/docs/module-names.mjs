// A module's page is called what the module is imported by.
import { Converter, ReflectionKind } from "typedoc";

/** @param {import("typedoc").Application} app */
export const load = (app) => {
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (_context, module) => {
    if (!module.kindOf(ReflectionKind.Module)) return;
    const [, folder, file] = /^(?:packages\/)?([^/]+)\/src(?:\/(.+))?$/.exec(module.name) ?? [];
    const name = folder === "webenc" ? folder : `@webenc/${folder}`;
    if (folder) module.name = file ? `${name}/${file}` : name;
  });
};
