import { isMessageKey, text, type MessageKey } from '@watchbill/core/messages/catalogue';
import type { CreatedDay } from '@watchbill/core/schedules/create';
import { apiProblem } from '../problems/problem.ts';
import { FileReply } from '../http/reply/file-reply.ts';
import type { CallContext } from '../http/call/call.ts';
import { creationOf } from '../schedules/commands.ts';
import { renderPdf } from './pdf.ts';
import { advisorNames } from './repository/advisors.ts';

/** Rows that one PDF lists; what was refused comes first, so that it is always among them. */
const mostRows = 3000;
const order = { refused: 0, skipped: 1, cleared: 2, made: 3 } as const;

/** Passed over because a schedule was there; other days had none, and got none. */
export const isKept = ({ outcome, reason }: CreatedDay): boolean =>
  outcome === 'skipped' && reason === 'creation.exists';

/** What one run that made schedules did, day by day and why, as a PDF in the reader's language. */
export async function processPdf({ db, language }: CallContext, id: number): Promise<FileReply> {
  const creation = await creationOf(db, id);
  if (creation === undefined) throw apiProblem.missing('reports.missing');
  const t = (key: MessageKey, params = {}) => text(key, params, language);
  const names = await advisorNames(db, [
    ...new Set(creation.details.days.map((day) => day.agent_id)),
  ]);
  const days = [...creation.details.days]
    .sort(
      (a, b) =>
        order[a.outcome] - order[b.outcome] ||
        a.date.localeCompare(b.date) ||
        a.agent_id - b.agent_id,
    )
    .slice(0, mostRows);
  const kept = creation.details.days.filter(isKept).length;
  const bytes = await renderPdf({
    title: t('reports.process', { place: creation.mu_name }),
    facts: [
      [t('reports.period'), `${creation.start_date} – ${creation.end_date}`],
      [t('reports.source'), t(`reports.${creation.source}`)],
      [
        t('reports.existing'),
        t(
          creation.if_schedule_exists.includes('skip')
            ? 'reports.keptAsTheyWere'
            : 'reports.overwritten',
        ),
      ],
      [
        t('reports.future'),
        t(creation.has_future_activities ? 'reports.applied' : 'reports.notApplied'),
      ],
      [
        t('reports.counts'),
        t('reports.countsOf', {
          made: creation.made,
          kept,
          free: creation.skipped - kept,
          refused: creation.refused,
        }),
      ],
      [
        t('reports.by'),
        `${creation.created_by ?? ''} ${creation.created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`.trim(),
      ],
    ],
    heading: [t('reports.date'), t('reports.advisor'), t('reports.outcome'), t('reports.reason')],
    rows: days.map((day) => [
      day.date,
      names.get(day.agent_id) ?? String(day.agent_id),
      t(day.outcome === 'skipped' && !isKept(day) ? 'reports.free' : `reports.${day.outcome}`),
      day.reason !== null && isMessageKey(day.reason) ? t(day.reason) : (day.reason ?? ''),
    ]),
    footer: t('reports.page'),
  });
  return new FileReply('application/pdf', bytes, `process-report-${id}.pdf`);
}
