import type { Interval } from '../../time/interval.ts';

export const blockKinds = ['overtime', 'recovered'] as const;
/** Minutes that a row may reach: the day before its date to the end of the day after. */
export const rowReach: Interval = { start: -1440, end: 2880 };
export const temporaryPrefix = 'Random_';
