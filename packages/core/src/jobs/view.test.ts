import { describe, expect, it } from 'vitest';
import { remainingOf, titleOf } from './view.ts';

describe('titleOf', () => {
  it.each([
    ['schedules.createFromPatterns', 'jobs.schedules'],
    ['forecasts.sarima', 'jobs.forecast'],
    ['reports.runProfiles', 'jobs.report'],
    ['reports.mail', 'jobs.mail'],
    ['lines.import', 'jobs.upload'],
    ['users.bulkUpload', 'jobs.upload'],
    ['queueHistory.import', 'jobs.importHistory'],
    ['else', 'else'],
  ])('says what %s does', (kind, title) => expect(titleOf(kind)).toBe(title));
});

describe('remainingOf', () => {
  const begun_at = '2026-11-20T10:00:00.000Z';
  const after = (seconds: number) => Date.parse(begun_at) + seconds * 1000;
  it('goes on as it has gone', () =>
    expect(remainingOf({ state: 'running', part: 0.25, begun_at }, after(10))).toBe(30_000));
  it.each([
    { state: 'queued', part: 0, begun_at: null },
    { state: 'running', part: 0.01, begun_at },
    { state: 'done', part: 1, begun_at },
  ] as const)('says nothing of $state at $part', (job) =>
    expect(remainingOf(job, after(10))).toBeNull(),
  );
});
