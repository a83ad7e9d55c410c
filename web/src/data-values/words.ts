import { useMemo } from 'react';
import type { AdvisorValue } from '@watchbill/core/data-values/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** Values of advisors in words. */
export function useValueWords() {
  const { t } = useText();
  const format = useFormat();
  return useMemo(
    () => ({
      dates: ({ date_start, date_end }: Pick<AdvisorValue, 'date_start' | 'date_end'>) => {
        if (date_start === null)
          return date_end === null
            ? t('dataValues.always')
            : t('dataValues.until', { date: format.date(date_end as PlainDate) });
        return date_end === null
          ? t('dataValues.since', { date: format.date(date_start as PlainDate) })
          : format.range(date_start as PlainDate, date_end as PlainDate);
      },
    }),
    [t, format],
  );
}
