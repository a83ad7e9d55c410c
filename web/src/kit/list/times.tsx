import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../format.ts';

/** An instant in the cell of a list, as its reader writes times. */
export function Instant({ at, none = '–' }: Readonly<{ at: string | null; none?: string }>) {
  const format = useFormat();
  return at === null ? none : format.instant(at);
}

/** A date alike, or days up to another. */
export function Day({ from, to }: Readonly<{ from: string | null; to?: string }>) {
  const format = useFormat();
  if (from === null) return '–';
  return to === undefined
    ? format.date(toPlainDate(from))
    : format.range(toPlainDate(from), toPlainDate(to));
}
