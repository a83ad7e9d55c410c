import type { AdherenceStatus } from '@watchbill/core/adherence/model';

/**
 * Colour of a status on light and dark paper, and a letter-like mark, so that colour never speaks
 * alone.
 */
export const statusLook: Readonly<
  Record<AdherenceStatus, Readonly<{ light: string; dark: string; mark: string }>>
> = {
  in: { light: '#1f6f3d', dark: '#85d09a', mark: '●' },
  out: { light: '#b3261e', dark: '#ff9d94', mark: '▲' },
  neutral: { light: '#4d5f66', dark: '#a9b8bd', mark: '◆' },
  other_channel: { light: '#2c5f8a', dark: '#8ec1ea', mark: '⇄' },
  unknown: { light: '#7d560a', dark: '#e2b45a', mark: '?' },
  unmapped: { light: '#7d560a', dark: '#e2b45a', mark: '!' },
  unscheduled: { light: '#5c6a70', dark: '#94a3a9', mark: '○' },
  outside: { light: '#5b3a9e', dark: '#b9a3ee', mark: '◇' },
};
