import type { MessageKey } from '../messages/catalogue.ts';
import type { JobRow } from './contract.ts';
import { fillsDemo } from './model.ts';

const titles: Readonly<Record<string, MessageKey>> = {
  'schedules.createFromPatterns': 'jobs.schedules',
  'schedules.createFromPreferences': 'jobs.schedules',
  'schedules.applyDraft': 'jobs.schedules',
  'schedules.reoptimise': 'jobs.reoptimise',
  'schedules.importForeign': 'jobs.importSchedules',
  'queueHistory.import': 'jobs.importHistory',
  'webhooks.deliver': 'jobs.webhook',
  'weeklyStaffing.credit': 'jobs.credit',
  'weeklyStaffing.creditAgain': 'jobs.credit',
  'reports.run': 'jobs.report',
  'reports.mail': 'jobs.mail',
  [fillsDemo]: 'jobs.demo',
  'mail.invitation': 'jobs.mail',
  'mail.reset': 'jobs.mail',
  'mail.activation': 'jobs.mail',
};

const families: readonly (readonly [kinds: RegExp, title: MessageKey])[] = [
  [/^forecasts\./, 'jobs.forecast'],
  [/^reports\.run/, 'jobs.report'],
  [/\.(import|(bulkU|u)pload)/, 'jobs.upload'],
];

/** What a job does, in words; the name of its kind where there are none. */
export function titleOf(kind: string): MessageKey | string {
  const known = titles[kind] ?? families.find(([family]) => family.test(kind))?.[1];
  return known ?? kind;
}

/** What a job is at, in words; as it is where there are none. */
export function phaseOf({ phase }: Pick<JobRow, 'phase'>): MessageKey | string {
  return phases[phase] ?? phase;
}

const phases: Readonly<Record<string, MessageKey>> = {
  waiting: 'jobs.waiting',
  reading: 'jobs.reading',
  history: 'forecasts.history',
  models: 'forecasts.models',
  searching: 'creation.searching',
  judging: 'creation.judging',
  crediting: 'jobs.crediting',
  saving: 'jobs.saving',
  filling: 'jobs.filling',
};

type JobTimes = Pick<JobRow, 'state' | 'part' | 'begun_at'>;

/** Milliseconds that are left if it goes on as it has; null where nothing can be said yet. */
export function remainingOf({ state, part, begun_at }: JobTimes, now: number): number | null {
  if (state !== 'running' || begun_at === null || part < leastSaid) return null;
  return ((now - Date.parse(begun_at)) / part) * (1 - part);
}

/** Earlier, a moment more or less would halve or double what is left. */
const leastSaid = 0.05;

/** What a job's state is called. */
export const stateTexts: Readonly<Record<JobRow['state'], MessageKey>> = {
  queued: 'jobs.queued',
  running: 'jobs.running',
  done: 'jobs.done',
  failed: 'jobs.failedState',
  cancelled: 'jobs.stateCancelled',
};
