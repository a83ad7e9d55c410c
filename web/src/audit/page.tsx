import { Button, Link, Stack } from '@mui/material';
import { useState } from 'react';
import type { AuditEntry } from '@watchbill/core/audit/contract';
import {
  useAuditChoices,
  useAuditFile,
  useAuditTrail,
  type AuditQuery,
} from '@watchbill/core/audit/hooks';
import { useChoices } from '@watchbill/core/resource/hooks';
import type { Choice } from '@watchbill/core/resource/model';
import { divisions } from '@watchbill/core/resource/lookups';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { FileMenu, sheets } from '../kit/list/file-menu.tsx';
import { useFormat } from '../kit/format.ts';
import { Page } from '../kit/page.tsx';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { PickFilter } from '../kit/list/pick-filter.tsx';
import { DateFilter } from '../kit/list/date-filter.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const pageSize = 30;
const noFilters = Object.fromEntries(
  ['q', 'division', 'from', 'to', 'row', 'user', 'kind', 'operation'].map((name) => [name, null]),
);

/** Who did what to which row, newest first, and how the row was before and after. */
export function AuditPage() {
  const { t } = useText();
  const { page, change } = useAddress();
  const filter = useFilter();
  const read = useAuditTrail({ ...filter, page, page_size: pageSize });
  const file = useAuditFile();
  return (
    <Page
      title={t('audit.title')}
      count={read.data?.count}
      actions={
        <FileMenu
          label={t('audit.export')}
          choices={sheets('audit', (format) => file(filter, format))}
        />
      }
    >
      <Filters />
      <PagedRows
        read={read}
        size={pageSize}
        empty={
          <EmptyState
            title={t('audit.none')}
            action={<Button onClick={() => change(noFilters)}>{t('audit.clearFilters')}</Button>}
          />
        }
      >
        {(rows) => <Entries entries={rows} />}
      </PagedRows>
    </Page>
  );
}

/** What the address narrows the trail by; `row` is an entity with an id, `user 12`. */
function useFilter(): Omit<AuditQuery, 'page' | 'page_size'> {
  const { text, number, date } = useAddress();
  const [entity = text('kind'), entity_id] = text('row') === '' ? [] : text('row').split(' ');
  const [from, to] = [date('from'), date('to')];
  return {
    ...(text('q') === '' ? {} : { search: text('q') }),
    ...(number('division') === 0 ? {} : { division_id: number('division') }),
    ...(from === null ? {} : { from_date: from }),
    ...(to === null ? {} : { to_date: to }),
    ...(entity === '' ? {} : { entity }),
    ...(number('user') === 0 ? {} : { user_id: number('user') }),
    ...(text('operation') === '' ? {} : { operation: text('operation') }),
    ...(entity_id === undefined ? {} : { entity_id }),
  };
}

const asChoice = (word: string): Choice => ({ value: word, label: word });

function Filters() {
  const { t } = useText();
  const { text, number, date, change } = useAddress();
  const places = useChoices(divisions).data ?? [];
  const { data: known, isPending } = useAuditChoices();
  const pick = (name: string, label: string, choices: readonly Choice[]) => (
    <PickFilter
      label={label}
      value={choices.find(({ value }) => String(value) === text(name))?.value}
      choices={choices}
      isLoading={isPending}
      onChange={(next) => change({ [name]: next })}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <SearchField
        key={text('row')}
        label={t('generic.search')}
        searched={text('q')}
        onSearch={(q) => change({ q })}
      />
      <ChoiceFilter
        label={t('fields.division')}
        value={number('division')}
        choices={places}
        onChange={(division) => change({ division })}
      />
      {pick(
        'user',
        t('audit.user'),
        (known?.users ?? []).map(({ id, username }) => ({ value: id, label: username })),
      )}
      {text('row') === ''
        ? pick('kind', t('audit.entity'), known?.entities.map(asChoice) ?? [])
        : null}
      {pick('operation', t('audit.operation'), known?.operations.map(asChoice) ?? [])}
      <DateFilter
        label={t('audit.from')}
        value={date('from')}
        onChange={(from) => change({ from })}
      />
      <DateFilter label={t('audit.to')} value={date('to')} onChange={(to) => change({ to })} />
      {text('row') === '' ? null : (
        <Button onClick={() => change({ row: null })}>{`${text('row')} ×`}</Button>
      )}
    </Stack>
  );
}

function Entries({ entries }: Readonly<{ entries: readonly AuditEntry[] }>) {
  const { t } = useText();
  const format = useFormat();
  const { change } = useAddress();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const who = ({ username, api_key: key }: AuditEntry) => {
    const user = username ?? t('list.byProduct');
    return key === null ? user : t('audit.byKey', { user, key });
  };
  return (
    <>
      <RowTable
        title={t('audit.title')}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'at',
            label: t('audit.when'),
            render: (entry) => (
              <Link component="button" type="button" onClick={() => setOpen(entry)}>
                {format.instant(entry.at)}
              </Link>
            ),
          },
          { name: 'who', label: t('audit.who'), render: who },
          { name: 'what', label: t('audit.what'), render: ({ operation }) => operation },
          {
            name: 'row',
            label: t('audit.entity'),
            from: 'md',
            render: ({ entity, entity_id }) => (
              <Link
                component="button"
                type="button"
                onClick={() => change({ row: `${entity} ${entity_id}` })}
              >
                {`${entity} ${entity_id}`}
              </Link>
            ),
          },
          {
            name: 'division',
            label: t('audit.division'),
            from: 'md',
            render: ({ mu_name }) => mu_name ?? '–',
          },
          {
            name: 'changed',
            label: t('audit.changed'),
            from: 'md',
            render: ({ changed }) => changed.slice(0, 4).join(', '),
          },
        ]}
      />
      {open === null ? null : (
        <EntryDialog entry={open} who={who(open)} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
