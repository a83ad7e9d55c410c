import { z } from 'zod';
import type { IdKind } from '../api/endpoint.ts';
import { minutesInDay } from '../time/interval.ts';
import { endFromWire, startFromWire } from '../time/midnight.ts';
import { overlappingDay, type DayHours } from '../time/weekly-hours.ts';

/**
 * Entities that a call names by a type code and an id, with the code, the kind of id and the
 * sub-module that rules over them. Codes 1 to 3 are those of sets.
 */
export const entityTypes = [
  {
    code: 1,
    key: 'enterprise_group',
    kind: 'enterpriseDivision',
    subModule: 'enterprise-divisions',
  },
  { code: 2, key: 'management_unit', kind: 'division', subModule: 'divisions' },
  { code: 3, key: 'contact_type', kind: 'channel', subModule: 'channel-classification' },
  { code: 4, key: 'queue', kind: 'line', subModule: 'line' },
  { code: 5, key: 'agent', kind: 'advisor', subModule: 'transfer-advisors' },
] as const satisfies readonly Readonly<{
  code: number;
  key: string;
  kind: IdKind;
  subModule: string;
}>[];
export type EntityType = (typeof entityTypes)[number];

/** A type code, or the module key that means the same. */
export const entityType = z.string().transform((value, context): EntityType => {
  const found = entityTypes.find((type) => String(type.code) === value || type.key === value);
  if (found !== undefined) return found;
  context.addIssue({ code: 'custom', message: 'reference.unknownType' });
  return z.NEVER;
});
export const entityId = z.coerce.number().int().positive().max(2_147_483_647);

/**
 * Opening hours on one weekday, 0 Sunday to 6 Saturday; a closed day has no row. `00:00` as an end
 * is the midnight that closes the day.
 */
export const wireHours = z.object({
  day: z.number().int(),
  start_time: z.string(),
  end_time: z.string(),
});

const hoursRow = z
  .object({
    day: z.coerce.number().int().min(0).max(6),
    start_time: z.string().max(20),
    end_time: z.string().max(20),
  })
  .transform((row, context): DayHours => {
    const [start, end] = [startFromWire(row.start_time), endFromWire(row.end_time)];
    if (start === null)
      context.addIssue({ code: 'custom', path: ['start_time'], message: 'reference.time' });
    else if (end === null)
      context.addIssue({ code: 'custom', path: ['end_time'], message: 'reference.time' });
    else if (start >= end || end > minutesInDay)
      context.addIssue({ code: 'custom', path: ['end_time'], message: 'reference.endAfterStart' });
    else return { day: row.day, start, end };
    return z.NEVER;
  });

/**
 * Weekly hours as rows of the wire, read to minutes. Several stretches a day are allowed,
 * overlapping ones are not.
 */
export const weeklyHours = z
  .array(hoursRow)
  .max(7 * 24)
  .superRefine((hours, context) => {
    if (overlappingDay(hours) !== null)
      context.addIssue({ code: 'custom', message: 'reference.hoursOverlap' });
  });

/**
 * What was assigned to what, and when. An assignment older than the history has no start; one that
 * stands has no end.
 */
export const assignment = z.object({
  id: z.number().int(),
  entity: z.object({ int_type_id: z.number().int(), id: z.number().int(), name: z.string() }),
  assigned_to: z.object({ int_type_id: z.number().int(), id: z.number().int(), name: z.string() }),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
});
export type Assignment = z.output<typeof assignment>;
