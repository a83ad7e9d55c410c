import { hasErrors, type Finding } from '@watchbill/core/schedules/findings';
import { countingIds, type SchedulePolicy } from '@watchbill/core/schedules/model';
import { checkDays } from '@watchbill/core/schedules/rules';
import { dayOffsets } from '@watchbill/core/time/zone';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Context } from '../context.ts';
import { sheetOf, type Sheet } from '../output/sheet.ts';
import { loadRows, type RowOptions } from './rows.ts';

type RuleBreach = Readonly<{ id: number; advisor: string; date: string; finding: Finding }>;

/**
 * `watchbill schedules check`: every rule that saved schedules break, by advisor and date, judged
 * here by the rules that the server judges by. `isSound` where none does.
 */
export async function checkSchedules(
  options: RowOptions,
  context: Context,
): Promise<Readonly<{ sheet: Sheet; isSound: boolean }>> {
  const { rows, types, zone } = await loadRows(options, context);
  const policyOf = (day: (typeof rows)[number]['day']): SchedulePolicy => ({
    selectedDate: null,
    activityTypes: types,
    offsets: dayOffsets(zone, day.date),
    mayLock: true,
    newId: countingIds(),
  });
  const people = new Map(rows.map((row) => [row.day, row.advisor]));
  const broken = checkDays(
    rows.map((row) => row.day),
    policyOf,
  ).flatMap(({ day, findings }): RuleBreach[] =>
    findings.map((finding) => ({
      id: day.agent_id,
      advisor: people.get(day)?.name ?? '',
      date: day.date,
      finding,
    })),
  );
  const { t } = context;
  const sheet = sheetOf<RuleBreach>(
    'findings',
    [
      { key: 'advisor_id', label: t('cli.columnId'), of: (row) => row.id, only: 'files' },
      { key: 'advisor', label: t('cli.columnAdvisor'), of: (row) => row.advisor },
      { key: 'date', label: t('cli.columnDate'), of: (row) => row.date },
      {
        key: 'at',
        label: t('cli.columnTime'),
        of: (row) =>
          row.finding.at === undefined
            ? null
            : `${formatClock(row.finding.at.start)}-${formatClock(row.finding.at.end)}`,
      },
      {
        key: 'rule',
        label: t('creation.columnRule'),
        of: (row) => row.finding.code,
        shown: (row) => t(row.finding.code, row.finding.params),
      },
      { key: 'severity', label: t('creation.columnSeverity'), of: (row) => row.finding.severity },
    ],
    broken,
  );
  context.say(t('creation.checked', { days: rows.length, findings: broken.length }));
  return { sheet, isSound: !broken.some((one) => hasErrors([one.finding])) };
}
