import { z } from 'zod';
import { chosenId } from '../api/endpoint.ts';
import { divisionName } from '../divisions/model.ts';
import { eventTypeId } from '../event-types/model.ts';
import { weeklyHours, wireHours } from '../reference/model.ts';

export const enterpriseDivision = z.object({
  id: z.number().int(),
  name: z.string(),
  timezone: z.number().int(),
  timezone_name: z.string(),
  week_first_day: z.number().int(),
  is_disabled: z.boolean(),
  version: z.number().int(),
});
export type EnterpriseDivision = z.output<typeof enterpriseDivision>;

export const enterpriseDivisionForm = z.object({
  id: chosenId.optional(),
  name: divisionName,
  timezone: z.coerce.number().int().positive().max(2_147_483_647),
  week_first_day: z.coerce.number().int().min(0).max(6).default(0),
});
export type EnterpriseDivisionForm = z.output<typeof enterpriseDivisionForm>;

const eventType = z.object({
  id: z.number().int(),
  description: z.string(),
  icon: z.string(),
  color_code: z.string(),
});

/**
 * Event types that an enterprise division uses, with the weekly hours in which each may be planned
 * (none: at any time), and those that it does not use.
 */
export const enterpriseAvailability = z.object({
  activity_code_availability: z.array(
    eventType
      .omit({ id: true })
      .extend({ activity_code: z.number().int(), hours: z.array(wireHours) }),
  ),
  available_activity_code: z.array(eventType),
  version: z.number().int(),
});
export type EnterpriseAvailability = z.output<typeof enterpriseAvailability>;

/** The rows of the reply come back, or bare ids; what is not chosen is not used. */
export const enterpriseAvailabilityForm = z
  .object({
    activity_code_availability: z
      .array(
        z.union([
          z.object({ activity_code: eventTypeId, hours: weeklyHours.default([]) }),
          eventTypeId.transform((activity_code) => ({ activity_code, hours: [] })),
        ]),
      )
      .max(1000),
    available_activity_code: z
      .array(z.union([z.object({ id: eventTypeId }), eventTypeId.transform((id) => ({ id }))]))
      .max(1000)
      .default([]),
  })
  .superRefine(
    ({ activity_code_availability: chosen, available_activity_code: others }, context) => {
      const ids = chosen.map((one) => one.activity_code);
      if (new Set(ids).size < ids.length)
        context.addIssue({
          code: 'custom',
          path: ['activity_code_availability'],
          message: 'enterpriseDivisions.chosenTwice',
        });
      if (others.some((one) => ids.includes(one.id)))
        context.addIssue({
          code: 'custom',
          path: ['available_activity_code'],
          message: 'enterpriseDivisions.chosenAndNot',
        });
    },
  );
