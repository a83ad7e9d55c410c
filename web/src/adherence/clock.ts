import type { Span } from '@watchbill/core/adherence/rules';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';

/** Hours and minutes of an instant by the clock of a zone. */
export const clockAt = (zone: string, instant: number): string =>
  formatClock(wallOf(zone, instant).minutes);

export const spanAt = (zone: string, { start, end }: Span): string =>
  `${clockAt(zone, start)}–${clockAt(zone, end)}`;
