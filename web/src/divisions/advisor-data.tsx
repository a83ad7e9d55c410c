import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { useDivisionAdvisorData } from '@watchbill/core/divisions/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const pageSize = 20;

/** Data values that the advisors of a division hold, and from when to when. */
export function AdvisorData({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const format = useFormat();
  const { text, page, change } = useAddress();
  const search = text('q');
  const read = useDivisionAdvisorData(division, {
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
  });
  const said = (date: string | null) => (date === null ? '–' : format.date(toPlainDate(date)));
  return (
    <>
      <SearchField label={t('generic.search')} searched={search} onSearch={(q) => change({ q })} />
      <PagedRows
        read={read}
        size={pageSize}
        empty={<EmptyState title={t('divisions.advisorDataNone')} />}
      >
        {(rows) => (
          <RowTable
            title={t('divisions.advisorData')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'advisor',
                label: t('fields.advisors'),
                render: ({ agent_id: id, first_name, last_name }) => (
                  <Link component={RouterLink} to={`${advisorResource.page}/${id}`}>
                    {`${first_name} ${last_name}`}
                  </Link>
                ),
              },
              {
                name: 'group',
                label: t('menu.teamClassifications'),
                render: ({ adg_description: name }) => name,
              },
              { name: 'value', label: t('fields.values'), render: ({ adg_value: value }) => value },
              {
                name: 'from',
                label: t('divisions.from'),
                from: 'md',
                render: ({ date_start: date }) => said(date),
              },
              {
                name: 'to',
                label: t('divisions.to'),
                from: 'md',
                render: ({ date_end: date }) => said(date),
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  );
}
