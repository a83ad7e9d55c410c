import BlockIcon from '@mui/icons-material/BlockRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import RestoreIcon from '@mui/icons-material/RestoreRounded';
import type { GridColDef } from '@mui/x-data-grid';
import { labelOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import type { Cell } from './list-columns.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { useText, type Translate } from '../text.tsx';

/** What is done to a row of a list. */
export type RowVerb = 'edit' | 'toggle' | 'delete' | 'history';
export type AllowedVerbs = Readonly<Record<RowVerb, boolean>>;
const verbs = ['edit', 'toggle', 'delete', 'history'] as const;

/** The buttons of a row: only those that whoever looks may use. */
function rowActions(
  t: Translate,
  allowed: AllowedVerbs,
  row: Ref,
  onVerb: (verb: RowVerb) => void,
): readonly RowAction[] {
  return verbs
    .filter((verb) => allowed[verb])
    .map((verb) => ({ ...lookOf(t, verb, row), onClick: () => onVerb(verb) }));
}

/** Of the column: its head has room. */
const leastWidth = 104;

/** The column of these buttons, behind those that are the noun's own; none where there is none. */
export function actionsColumn<Row extends Ref>(
  t: Translate,
  resource: Resource<Row>,
  allowed: AllowedVerbs,
  onVerb: (verb: RowVerb, row: Row) => void,
  renderActions?: Cell<Row>,
): readonly GridColDef<Row>[] {
  const count = verbs.filter((verb) => allowed[verb]).length;
  if (count === 0 && renderActions === undefined) return [];
  return [
    {
      field: 'actions',
      headerName: t('generic.actions'),
      width: Math.max(leastWidth, 34 * count + (renderActions === undefined ? 30 : 130)),
      sortable: false,
      display: 'flex',
      renderCell: ({ row }) => (
        <RowButtons
          resource={resource}
          row={row}
          allowed={allowed}
          onVerb={onVerb}
          renderActions={renderActions}
        />
      ),
    },
  ];
}

type ButtonsProps<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  row: Row;
  allowed: AllowedVerbs;
  onVerb(verb: RowVerb, row: Row): void;
  /** Buttons of the noun's own, before those of every noun. */
  renderActions: Cell<Row> | undefined;
}>;

/** The buttons of one row. */
export function RowButtons<Row extends Ref>({
  resource,
  row,
  allowed,
  onVerb,
  renderActions,
}: ButtonsProps<Row>) {
  const { t } = useText();
  return (
    <>
      {renderActions?.(row)}
      <RowActions
        of={labelOf(resource, row)}
        actions={rowActions(t, allowed, row, (verb) => onVerb(verb, row))}
      />
    </>
  );
}

function lookOf(t: Translate, verb: RowVerb, row: Ref): Pick<RowAction, 'label' | 'icon'> {
  if (verb === 'edit') return { label: t('generic.edit'), icon: <EditIcon fontSize="small" /> };
  if (verb === 'delete')
    return { label: t('generic.delete'), icon: <DeleteIcon fontSize="small" /> };
  if (verb === 'history')
    return { label: t('list.history'), icon: <HistoryIcon fontSize="small" /> };
  return row.is_disabled === true
    ? { label: t('generic.restore'), icon: <RestoreIcon fontSize="small" /> }
    : { label: t('generic.disable'), icon: <BlockIcon fontSize="small" /> };
}
