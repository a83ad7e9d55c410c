import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { chosenId, idSchema } from '../api/endpoint.ts';

export const teamId = idSchema('team');
export const teamValueId = idSchema('teamValue');

/** What a classification's values are: 1 texts, 2 numbers, 3 times of day. */
export const datatype = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Datatype = z.output<typeof datatype>;

export const teamValue = z.object({
  id: z.number().int(),
  int_value_id: z.number().int(),
  adg_value: z.string(),
});
export type TeamValue = z.output<typeof teamValue>;

export const teamClassification = z.object({
  id: z.number().int(),
  int_adg_id: z.number().int(),
  description: z.string(),
  datatype,
  values: z.array(teamValue),
  version: z.number().int(),
});
export type TeamClassification = z.output<typeof teamClassification>;

export const teamClassificationForm = z.object({
  id: chosenId.optional(),
  description: requiredName('problem.descriptionRequired'),
  datatype: z
    .preprocess((value) => (typeof value === 'string' ? Number(value) : value), datatype)
    .default(1),
});
export type TeamClassificationForm = z.output<typeof teamClassificationForm>;

export const typedValue = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  requiredName('teamClassifications.valueRequired'),
);
