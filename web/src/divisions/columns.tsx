import BlockIcon from '@mui/icons-material/BlockRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreRounded';
import type { GridColDef } from '@mui/x-data-grid';
import type { Division } from '@watchbill/core/divisions/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { RowActions, type RowAction } from '../kit/row-actions.tsx';
import type { Translate } from '../kit/text.tsx';

export const weekdays = [
  'generic.sunday',
  'generic.monday',
  'generic.tuesday',
  'generic.wednesday',
  'generic.thursday',
  'generic.friday',
  'generic.saturday',
] as const satisfies readonly MessageKey[];

type Handlers = Readonly<{
  onEdit?: (division: Division) => void;
  onToggle?: (division: Division) => void;
}>;

/** Columns of the list; actions only where there is one. */
export function divisionColumns(
  t: Translate,
  { onEdit, onToggle }: Handlers,
): GridColDef<Division>[] {
  const columns: GridColDef<Division>[] = [
    { field: 'id', headerName: t('generic.id'), width: 80 },
    { field: 'mu_name', headerName: t('generic.name'), flex: 1.4, minWidth: 180 },
    {
      field: 'enterprise_grp_name',
      headerName: t('divisions.enterpriseDivision'),
      flex: 1,
      minWidth: 160,
    },
    { field: 'timezone_name', headerName: t('divisions.timezone'), flex: 1, minWidth: 160 },
    {
      field: 'week_first_day',
      headerName: t('divisions.weekStart'),
      width: 140,
      valueGetter: (day: number) => t(weekdays[day] ?? 'generic.sunday'),
    },
  ];
  if (onEdit === undefined && onToggle === undefined) return columns;
  const actionsOf = (division: Division): RowAction[] => [
    ...(onEdit
      ? [
          {
            label: t('generic.edit'),
            icon: <EditIcon fontSize="small" />,
            onClick: () => onEdit(division),
          },
        ]
      : []),
    ...(onToggle
      ? [
          {
            label: t(division.is_disabled ? 'generic.restore' : 'generic.disable'),
            icon: division.is_disabled ? (
              <RestoreIcon fontSize="small" />
            ) : (
              <BlockIcon fontSize="small" />
            ),
            onClick: () => onToggle(division),
          },
        ]
      : []),
  ];
  return [
    ...columns,
    {
      field: 'actions',
      headerName: t('generic.actions'),
      width: 110,
      sortable: false,
      renderCell: ({ row }) => <RowActions of={row.mu_name} actions={actionsOf(row)} />,
    },
  ];
}
