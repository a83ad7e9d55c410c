import { useMemo } from 'react';
import type { AdvisorSkill } from '@watchbill/core/proficiencies/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';

/** Records of proficiencies in words. */
export function useSkillWords() {
  const { t } = useText();
  const format = useFormat();
  return useMemo(() => {
    const dates = ({ date_range: { start_date, end_date } }: AdvisorSkill) =>
      end_date === null
        ? t('advisorProficiencies.since', { date: format.date(start_date as PlainDate) })
        : format.range(start_date as PlainDate, end_date as PlainDate);
    return {
      dates,
      record: (record: AdvisorSkill) =>
        `${t(record.reserve ? 'advisorProficiencies.levelIsReserve' : 'advisorProficiencies.levelIs', { level: record.level })}, ${dates(record)}`,
      later: ({ date_range }: AdvisorSkill) => format.date(date_range.start_date as PlainDate),
    };
  }, [t, format]);
}
