// What stands in a CHANGELOG: what a changeset says, and what a package takes in of the others. CommonJS, for changesets
// requires it.

/** A summary as an item of a list: its first line, and the others below it. */
const getReleaseLine = async ({ summary }) => `- ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`;

const getDependencyReleaseLine = async (_changesets, dependencies) =>
  dependencies.length === 0
    ? ""
    : `- Takes in ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(", ")}`;

module.exports = { getReleaseLine, getDependencyReleaseLine };
