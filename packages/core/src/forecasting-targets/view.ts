import { weekdays, type Weekday } from '../channels/model.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { Objective } from './model.ts';

/** What a slot says, in the order of its columns. */
export const targetFields = [
  'sl_goal',
  'sl_secs',
  'asa',
  'max_occ_percent',
  'max_abandoned_percent',
  'patience_secs',
  'concurrency',
  'shrinkage_percent',
  'sl_variant',
] as const;
export type TargetField = (typeof targetFields)[number];
/** Those that every slot has. */
export const neededFields: ReadonlySet<TargetField> = new Set<TargetField>([
  'sl_goal',
  'sl_secs',
  'asa',
  'max_occ_percent',
]);

export const targetKeys = {
  sl_goal: 'forecastingTargets.goal',
  sl_secs: 'forecastingTargets.within',
  asa: 'forecastingTargets.asaGoal',
  max_occ_percent: 'forecastingTargets.maxOccupancy',
  max_abandoned_percent: 'forecastingTargets.maxAbandoned',
  patience_secs: 'forecastingTargets.patienceSeconds',
  concurrency: 'forecastingTargets.atOnce',
  shrinkage_percent: 'forecastingTargets.shrinkagePercent',
  sl_variant: 'forecastingTargets.levelVariant',
} as const satisfies Record<TargetField, MessageKey>;

/** Monday first, as weeks are read. */
export const targetWeekdays: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]];

/**
 * Targets of one weekday that hold from a time, `HH:MM`, to the next slot of the day; null where a
 * slot says nothing.
 */
export type TargetSlot = Readonly<{ weekday: Weekday; time: string }> &
  Readonly<Record<TargetField, number | null>>;

/** All slots of a week, by weekday and time. */
export function slotsOf(objective: Pick<Objective, Weekday>): readonly TargetSlot[] {
  return targetWeekdays.flatMap((weekday) =>
    objective[weekday].map((slot) => ({
      weekday,
      time: slot.time_std.slice(0, 5),
      ...(Object.fromEntries(targetFields.map((field) => [field, slot[field] ?? null])) as Record<
        TargetField,
        number | null
      >),
    })),
  );
}

/** What a call takes of them. */
export function formOf(slots: readonly TargetSlot[]) {
  return Object.fromEntries(
    weekdays.map((weekday) => [
      weekday,
      slots
        .filter((slot) => slot.weekday === weekday)
        .map((slot) => ({
          time_std: slot.time,
          ...Object.fromEntries(
            targetFields.flatMap((field) => (slot[field] === null ? [] : [[field, slot[field]]])),
          ),
        })),
    ]),
  );
}

export const slotKey = ({ weekday, time }: Pick<TargetSlot, 'weekday' | 'time'>) =>
  `${weekday} ${time}`;

/** In the order of the week, one a weekday and time: of two the later in the list. */
export function inOrder(slots: readonly TargetSlot[]): readonly TargetSlot[] {
  const kept = [...new Map(slots.map((slot) => [slotKey(slot), slot])).values()];
  return kept.toSorted(
    (a, b) =>
      targetWeekdays.indexOf(a.weekday) - targetWeekdays.indexOf(b.weekday) ||
      a.time.localeCompare(b.time),
  );
}

/** The slots of one weekday for others too, in place of what they had. */
export function copiedTo(
  slots: readonly TargetSlot[],
  from: Weekday,
  to: readonly Weekday[],
): readonly TargetSlot[] {
  const source = slots.filter(({ weekday }) => weekday === from);
  return inOrder([
    ...slots.filter(({ weekday }) => weekday === from || !to.includes(weekday)),
    ...to.flatMap((weekday) => source.map((slot) => ({ ...slot, weekday }))),
  ]);
}
