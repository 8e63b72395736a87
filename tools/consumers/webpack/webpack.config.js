module.exports = {
  resolve: { conditionNames: ["webenc-no-wasm", "..."] },
  mode: "production",
  entry: "./index.js",
  output: { path: `${__dirname}/out`, filename: "index.js" },
};
