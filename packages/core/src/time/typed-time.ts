/**
 * The time of day that somebody has typed, as `HH:mm`; null where it is none: `9`, `930`, `9:30`, `9.30`, `9h30`, `9pm`,
 * `9:30 am`.
 */
export function readTypedTime(typed: string): string | null {
  const pattern = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2})|\s*h)?\s*(?:([ap])\.?m?\.?)?$/;
  const [, hour, marked, run, half] = pattern.exec(typed.trim().toLowerCase()) ?? [];
  if (hour === undefined) return null;
  const hours = hourOf(Number(hour), half);
  const minutes = Number(marked ?? run ?? 0);
  if (hours === null || hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** An hour of the clock of twelve, where `a` or `p` follows it. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
