import { Stack } from '@mui/material';
import { useState } from 'react';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { usePreview } from '@watchbill/core/time-off/hooks/accounts';
import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import { addMonths, toPlainDate } from '@watchbill/core/time/plain-date';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';
import { usePostingWords } from './words.ts';

/** What an advisor would earn under a table up to a day, line by line. */
export function TablePreview({ table, unit }: Readonly<{ table: number; unit: 'hours' | 'days' }>) {
  const { t } = useText();
  const today = useToday('UTC');
  const divisions = useDivisionChoices().data ?? [];
  const [place, setPlace] = useState(0);
  const division = place === 0 ? (divisions[0]?.id ?? 0) : place;
  const advisors = useAdvisorsOf(division).data ?? [];
  const [who, setWho] = useState(0);
  const advisor = who === 0 ? (advisors[0]?.id ?? 0) : who;
  const [until, setUntil] = useState(addMonths(today, 12));
  return (
    <Stack sx={{ gap: 1.5, pt: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <ChoiceFilter
          isRequired
          label={t('fields.division')}
          value={division}
          choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
          onChange={(id) => {
            setPlace(Number(id));
            setWho(0);
          }}
        />
        <ChoiceFilter
          isRequired
          label={t('timeOffSetUp.advisor')}
          value={advisor}
          choices={advisors.map(({ id, first_name, last_name }) => ({
            value: id,
            label: `${first_name} ${last_name}`,
          }))}
          onChange={(id) => setWho(Number(id))}
        />
        <DateField label={t('timeOffSetUp.until')} value={until} onChange={setUntil} />
      </Stack>
      {advisor === 0 ? null : (
        <Postings table={table} advisor={advisor} until={until} unit={unit} />
      )}
    </Stack>
  );
}

function Postings({
  unit,
  ...asked
}: Readonly<{ table: number; advisor: number; until: string; unit: 'hours' | 'days' }>) {
  const { t } = useText();
  const format = useFormat();
  const words = usePostingWords();
  const read = usePreview({ ...asked, until: toPlainDate(asked.until) });
  if (read.data === undefined) return <Unread of={read} />;
  if (read.data.length === 0) return <EmptyState title={t('timeOffSetUp.previewNone')} />;
  return (
    <RowTable
      title={t('timeOffSetUp.preview')}
      rows={read.data.map((row, index) => ({ ...row, index }))}
      keyOf={({ index }) => index}
      columns={[
        {
          name: 'date',
          label: t('generic.date'),
          render: ({ date }) => format.date(toPlainDate(date)),
        },
        { name: 'kind', label: t('timeOffSetUp.posting'), render: ({ kind }) => words.kind(kind) },
        {
          name: 'amount',
          label: t('timeOffSetUp.amount'),
          isFigure: true,
          render: ({ amount }) => words.signed(amount, unit),
        },
        {
          name: 'balance',
          label: t('timeOffSetUp.balance'),
          isFigure: true,
          render: ({ balance }) => words.amount(balance, unit),
        },
      ]}
    />
  );
}
