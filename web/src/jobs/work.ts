import type { JobRow } from '@watchbill/core/jobs/contract';
import { titleOf } from '@watchbill/core/jobs/view';
import { isMessageKey } from '@watchbill/core/messages/catalogue';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { instantOf, ownZone } from '@watchbill/core/time/zone';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** What a job does, and over which days. */
export function useWorkOf(): (job: JobRow) => string {
  const { t } = useText();
  const format = useFormat();
  return ({ kind, start_date: from, end_date: to }) => {
    const title = titleOf(kind);
    const dates = from === null ? [] : [format.range(from as PlainDate, (to ?? from) as PlainDate)];
    return [isMessageKey(title) ? t(title) : title, ...dates].join(' · ');
  };
}

/** The instant at which a day begins where whoever looks is: their days are those of the list. */
export function startOfDay(day: PlainDate): string {
  return new Date(instantOf(ownZone(), day, 0, 'start')).toISOString();
}
