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
  /**
   * The time between the parts of a split shift: not scheduled at all. One is there from the start.
   */
  is_gap: z.boolean(),
  /**
   * Moving an activity of this type needs the delete check, and moves the row's other events along.
   */
  needs_permission: z.boolean(),
  /** The one channel that advisors are on in it, and its name; null for any that they serve. */
  channel_id: z.number().int().nullable(),
  channel: z.string().nullable(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type EventType = z.output<typeof eventType>;

/** Contacts of a channel are taken in work, in neither in-office nor out-of-office time. */
const isOpenIfOnChannel = (
  type: Readonly<Record<'is_work' | 'in_office' | 'out_of_office', boolean>> &
    Readonly<{ channel_id?: number | null | undefined }>,
) => type.channel_id == null || (type.is_work && !type.in_office && !type.out_of_office);

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
    /** Without it a channel stays as it is. */
    channel_id: idSchema('channel').nullish(),
  })
  .refine((value) => !(value.in_office && value.out_of_office), {
    path: ['out_of_office'],
    message: 'problem.inAndOut',
  })
  .refine(isOpenIfOnChannel, { path: ['channel_id'], message: 'problem.channelOfWork' });
export type EventTypeForm = z.output<typeof eventTypeForm>;
