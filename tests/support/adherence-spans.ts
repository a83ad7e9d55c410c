import type { StateStretch, Mapping, PlannedStretch } from '@watchbill/core/adherence/rules';

/** A second, in milliseconds. */
export const s = 1000;
/** Scheduled stretches and states that held, from one second to another. */
export const open = (start: number, end: number): PlannedStretch => ({
  start: start * s,
  end: end * s,
  activityId: null,
  isOpen: true,
});
export const meal = (start: number, end: number): PlannedStretch => ({
  start: start * s,
  end: end * s,
  activityId: 7,
  isOpen: false,
});
export const held = (state: string | null, start: number, end: number): StateStretch => ({
  start: start * s,
  end: end * s,
  state,
  reason: '',
  feedId: 1,
});
export const map = (
  state: string,
  appliesTo: Mapping['appliesTo'],
  effect: Mapping['effect'],
  activityId: number | null = null,
): Mapping => ({ feedId: null, state, reason: null, appliesTo, activityId, effect });
export const mappings: Mapping[] = [
  map('Ready', 'open', 'in'),
  map('Ready', 'any', 'out'),
  map('Away', 'activity', 'in', 7),
  map('Away', 'any', 'out'),
  map('Login', 'any', 'neutral'),
];
