/** What a number without a mark counts. */
export type LengthUnit = 'hours' | 'minutes';

/**
 * The length that somebody has typed, as `HH:mm`; null where it is none: `8:30`, `8h30`, `8h`,
 * `8.5`, `8,5` (hours), `90m`, `90 min`, and a whole number by itself in `unit`.
 */
export function readTypedLength(typed: string, unit: LengthUnit): string | null {
  const minutes = minutesOf(typed.trim().toLowerCase(), unit);
  if (minutes === null || minutes > 999 * 60) return null;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function minutesOf(typed: string, unit: LengthUnit): number | null {
  const [, hours, minutes = '0'] =
    /^(\d{1,3})\s*(?::|h)\s*([0-5]?\d)?(?:\s*m(?:in)?|:00)?$/.exec(typed) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, whole, part, mark] = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*(m(?:in)?)?$/.exec(typed) ?? [];
  if (whole === undefined) return null;
  const isMinutes = mark !== undefined || (part === undefined && unit === 'minutes');
  return Math.round(Number(`${whole}.${part ?? 0}`) * (isMinutes ? 1 : 60));
}
