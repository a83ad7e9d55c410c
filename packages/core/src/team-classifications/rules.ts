import type { Datatype } from './model.ts';

/**
 * A value as it is stored, or null where it does not fit the classification's type: texts as typed,
 * numbers in plain decimal notation, times of day as HH:MM:00.
 */
export function storedValue(datatype: Datatype, typed: string): string | null {
  if (datatype === 1) return typed;
  return datatype === 2 ? storedNumber(typed) : storedTime(typed);
}

function storedNumber(typed: string): string | null {
  return /^-?\d{1,12}([.,]\d{1,6})?$/.test(typed) ? String(Number(typed.replace(',', '.'))) : null;
}

function storedTime(typed: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(typed) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${time}:00` : null;
}

/** Why a value does not fit its type. */
export const misfits = {
  1: 'teamClassifications.valueRequired',
  2: 'teamClassifications.notANumber',
  3: 'teamClassifications.notATime',
} as const;
