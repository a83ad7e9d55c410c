import { useDivisionActivity } from '@watchbill/core/divisions/hooks';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const pageSize = 20;

/** What happened in a division, newest first. */
export function Activity({ division }: Readonly<{ division: number }>) {
  const { t } = useText();
  const format = useFormat();
  const { text, page, change } = useAddress();
  const search = text('q');
  const read = useDivisionActivity(division, {
    page,
    page_size: pageSize,
    ...(search === '' ? {} : { search }),
  });
  return (
    <>
      <SearchField label={t('generic.search')} searched={search} onSearch={(q) => change({ q })} />
      <PagedRows
        read={read}
        size={pageSize}
        empty={<EmptyState title={t('divisions.activityNone')} />}
      >
        {(rows) => (
          <RowTable
            title={t('divisions.activity')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { name: 'at', label: t('divisions.when'), render: ({ at }) => format.instant(at) },
              {
                name: 'who',
                label: t('divisions.who'),
                render: ({ username }) => username ?? t('list.byProduct'),
              },
              { name: 'what', label: t('divisions.what'), render: ({ operation }) => operation },
              {
                name: 'row',
                label: t('divisions.row'),
                from: 'md',
                render: ({ entity, entity_id: id }) => `${entity} ${id}`,
              },
            ]}
          />
        )}
      </PagedRows>
    </>
  );
}
