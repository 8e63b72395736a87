module.exports = {
  resolver: { unstable_conditionNames: ["webenc-no-wasm", "react-native"] },
};
