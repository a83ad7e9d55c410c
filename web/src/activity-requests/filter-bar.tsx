import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { DateFilter } from '../kit/list/date-filter.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { useText } from '../kit/text.tsx';
import type { RequestFilter } from './filter.ts';

export type Options = readonly (readonly [value: string, label: MessageKey])[];
type Props = Readonly<{
  filter: RequestFilter;
  /** To choose from, for who sees more than one. */
  divisions: readonly Division[];
  statuses: Options;
  status: string;
  kinds?: Options;
  hasSearch?: boolean;
  more?: ReactNode;
}>;

/** What narrows a list of requests. */
export function FilterBar(props: Props) {
  const { filter, divisions, statuses, status, kinds, hasSearch = false, more } = props;
  const { t } = useText();
  const { change } = filter;
  const set = (name: string) => (date: PlainDate | null) => change({ [name]: date });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {hasSearch ? (
        <SearchField
          label={t('generic.search')}
          searched={filter.search}
          onSearch={(q) => change({ q })}
        />
      ) : null}
      {divisions.length > 1 ? (
        <ChoiceFilter
          label={t('fields.division')}
          value={String(filter.division || '')}
          choices={divisions.map(({ id, mu_name }) => ({ value: String(id), label: mu_name }))}
          onChange={(division) => change({ division })}
        />
      ) : null}
      {kinds === undefined ? null : (
        <ChoiceFilter
          label={t('activityRequests.kind')}
          value={filter.kind ?? ''}
          choices={kinds.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(kind) => change({ kind })}
        />
      )}
      <ChoiceFilter
        label={t('generic.status')}
        value={status}
        choices={statuses.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(next) => change({ status: next })}
      />
      <DateFilter label={t('activityRequests.from')} value={filter.from} onChange={set('from')} />
      <DateFilter label={t('activityRequests.to')} value={filter.to} onChange={set('to')} />
      {filter.isEmpty ? null : (
        <Button
          onClick={() =>
            change({ division: null, status: null, kind: null, from: null, to: null, q: null })
          }
        >
          {t('activityRequests.clearFilters')}
        </Button>
      )}
      {more}
    </Stack>
  );
}
