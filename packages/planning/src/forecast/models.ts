import { factorModel } from './factor-model.ts';
import { tripleExponential } from './holt-winters.ts';
import { lightgbm } from './lightgbm.ts';
import type { Model } from './model.ts';
import { prophet } from './prophet.ts';
import { randomForest } from './random-forest.ts';
import { sarima } from './sarima.ts';
import { simpleAverage } from './simple-average.ts';
import { smoothingProfile } from './smoothing-profile.ts';
import { thetaProfile } from './theta-profile.ts';
import { weekdayMedian } from './weekday-median.ts';

/**
 * The name under which the automatic choice is asked for; models are named as the calls name them.
 */
export const automatic = 'active_forecast';

/** Every model that can be asked for by name; the automatic choice tries them all. */
export const models: readonly Model[] = [
  simpleAverage,
  weekdayMedian,
  smoothingProfile,
  thetaProfile,
  factorModel,
  tripleExponential,
  sarima,
  lightgbm,
  randomForest,
  prophet,
];

export function findModel(name: string): Model | undefined {
  return models.find((model) => model.name === name);
}
