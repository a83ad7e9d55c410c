import { z } from 'zod';
import { requiredName } from '../api/validation.ts';
import { idSchema } from '../api/endpoint.ts';

export const eventTypeId = idSchema('eventType');

export const eventType = z.object({
  id: z.number().int(),
  description: z.string(),
  icon: z.string(),
  /** #rrggbb */
  color_code: z.string(),
  is_paid: z.boolean(),
  is_work: z.boolean(),
  in_office: z.boolean(),
  out_of_office: z.boolean(),
  /** Moving an activity of this type needs the delete check, and moves the row's other events along. */
  needs_permission: z.boolean(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type EventType = z.output<typeof eventType>;

export const eventTypeForm = z
  .object({
    description: requiredName('problem.descriptionRequired'),
    icon: z.string().trim().max(40).default(''),
    color_code: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'problem.colour')
      .default('#dad183'),
    is_paid: z.boolean().default(true),
    is_work: z.boolean().default(true),
    in_office: z.boolean().default(false),
    out_of_office: z.boolean().default(false),
    needs_permission: z.boolean().default(false),
  })
  .refine((value) => !(value.in_office && value.out_of_office), {
    path: ['out_of_office'],
    message: 'problem.inAndOut',
  });
export type EventTypeForm = z.output<typeof eventTypeForm>;
