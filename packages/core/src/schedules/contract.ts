import { copies } from './contract/copies.ts';
import { making } from './contract/making.ts';
import { rows } from './contract/rows.ts';
import { staffing } from './contract/staffing.ts';

/** The calls of schedules. */
export const schedules = { ...rows, ...staffing, ...making, ...copies } as const;
