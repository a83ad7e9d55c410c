import { Chip } from '@mui/material';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useAssignmentHistory } from '@watchbill/core/reference/hooks';
import type { Assignment, EntityType } from '@watchbill/core/reference/model';
import { useAddress } from '../kit/address.ts';
import { useFormat } from '../kit/format.ts';
import { PagedRows } from '../kit/list/paged-rows.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

const pageSize = 20;
const typeKeys: ReadonlyMap<number, MessageKey> = new Map([
  [1, 'fields.enterpriseDivision'],
  [2, 'fields.division'],
  [3, 'fields.channel'],
  [4, 'menu.line'],
  [5, 'fields.advisors'],
  [6, 'menu.dataEntities'],
]);

/** What something was assigned to and what to it, from when to when: what stands comes first. */
export function Assignments({ type, id }: Readonly<{ type: EntityType['code']; id: number }>) {
  const { t } = useText();
  const { page } = useAddress();
  const read = useAssignmentHistory(type, id, { page, page_size: pageSize });
  return (
    <PagedRows
      read={read}
      size={pageSize}
      empty={<EmptyState title={t('reference.assignmentsNone')} />}
    >
      {(rows) => <AssignmentsTable type={type} id={id} assignments={rows} />}
    </PagedRows>
  );
}

function AssignmentsTable({
  type,
  id,
  assignments,
}: Readonly<{ type: number; id: number; assignments: readonly Assignment[] }>) {
  const { t } = useText();
  const format = useFormat();
  /** The end that is not the one on the page. */
  const other = ({ entity, assigned_to: owner }: Assignment) =>
    entity.int_type_id === type && entity.id === id ? owner : entity;
  const at = (time: string | null, otherwise: string) =>
    time === null ? otherwise : format.instant(time);
  return (
    <RowTable
      title={t('reference.assignments')}
      rows={assignments}
      keyOf={(one) => one.id}
      columns={[
        { name: 'name', label: t('generic.name'), render: (one) => other(one).name },
        {
          name: 'kind',
          label: t('reference.kind'),
          render: (one) => {
            const key = typeKeys.get(other(one).int_type_id);
            return key === undefined ? '–' : t(key);
          },
        },
        {
          name: 'from',
          label: t('reference.from'),
          render: ({ date_from: from }) => at(from, t('reference.always')),
        },
        {
          name: 'to',
          label: t('reference.to'),
          render: ({ date_to: to }) => at(to, '–'),
        },
        {
          name: 'state',
          label: t('generic.status'),
          from: 'md',
          render: ({ date_to: to }) => (
            <Chip
              size="small"
              variant="outlined"
              color={to === null ? 'success' : 'default'}
              label={t(to === null ? 'reference.stands' : 'reference.over')}
            />
          ),
        },
      ]}
    />
  );
}
