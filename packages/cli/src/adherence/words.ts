import { formatSeconds } from '@watchbill/core/adherence/view';
import type { AdherenceRow, AdherenceStatus } from '@watchbill/core/adherence/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import type { Tone } from '../screen/theme.ts';

/** A sign beside the colour, since colour alone tells some people nothing. */
export const symbols: Readonly<Record<AdherenceStatus, string>> = {
  out: '✗',
  unmapped: '¿',
  unknown: '?',
  neutral: '○',
  other_channel: '⇄',
  outside: '+',
  in: '✓',
  unscheduled: '·',
};
export const tones: Readonly<Record<AdherenceStatus, Tone>> = {
  out: 'bad',
  unmapped: 'doubtful',
  unknown: 'doubtful',
  neutral: 'other',
  other_channel: 'other',
  outside: 'other',
  in: 'good',
  unscheduled: 'quiet',
};
export const statusTexts: Readonly<Record<AdherenceStatus, MessageKey>> = {
  out: 'cli.statusOut',
  unmapped: 'cli.statusUnmapped',
  unknown: 'cli.statusUnknown',
  neutral: 'cli.statusNeutral',
  other_channel: 'cli.statusOtherChannel',
  outside: 'cli.statusOutside',
  in: 'cli.statusIn',
  unscheduled: 'cli.statusUnscheduled',
};

export function nameOf(row: Pick<AdherenceRow, 'agents'>): string {
  return `${row.agents.first_name} ${row.agents.last_name}`.trim();
}

/** `1:05`, `12:40`, `3:02:10`: how long ago an instant lies, in milliseconds. */
export function formatAge(milliseconds: number): string {
  return formatSeconds(Math.max(0, Math.floor(milliseconds / 1000)));
}

/** `92.5`, or a dash where there is nothing to divide by. */
export function formatPercent(value: number | null): string {
  return value === null ? '–' : value.toFixed(1);
}
