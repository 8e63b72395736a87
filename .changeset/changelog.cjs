// The format of the CHANGELOGs. This file is CommonJS because changesets loads it with `require`.

/** A changeset's summary as a list item. Its further lines are indented. */
const getReleaseLine = async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`;

/** The list item that names the new versions of the packages that this one depends on. */
const getDependencyReleaseLine = async (_changesets, dependencies) =>
  dependencies.length === 0
    ? ""
    : `- Updates ${dependencies.map(({ name, newVersion }) => `\`${name}\` to ${newVersion}`).join(", ")}`;

module.exports = { getReleaseLine, getDependencyReleaseLine };
