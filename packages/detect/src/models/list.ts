import * as models from "./all.js";
import type { DetectionModel } from "./model.js";

/** The models of all languages. */
export const MODELS: readonly DetectionModel[] = [
  models.western,
  models.centralEuropean,
  models.baltic,
  models.otherLatin,
  models.turkish,
  models.cyrillic,
  models.greek,
  models.hebrew,
  models.arabic,
  models.thai,
  models.vietnamese,
  models.japanese,
  models.simplifiedChinese,
  models.traditionalChinese,
  models.korean,
];
