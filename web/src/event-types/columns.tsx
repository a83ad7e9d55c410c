import BlockIcon from '@mui/icons-material/BlockRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreRounded';
import { Box } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { EventType } from '@watchbill/core/event-types/model';
import { EventSwatch } from '../kit/event-swatch.tsx';
import { RowActions, type RowAction } from '../kit/row-actions.tsx';
import type { Translate } from '../kit/text.tsx';

type Handler = (row: EventType) => void;
type Handlers = Readonly<{ onEdit?: Handler; onToggle?: Handler; onDelete?: Handler }>;

/** Columns of the list; actions only where there is one. */
export function eventTypeColumns(
  t: Translate,
  { onEdit, onToggle, onDelete }: Handlers,
): GridColDef<EventType>[] {
  const yesNo = (
    field: 'is_paid' | 'is_work' | 'in_office' | 'out_of_office',
    headerName: string,
  ): GridColDef<EventType> => ({
    field,
    headerName,
    width: 120,
    valueGetter: (value: boolean) => t(value ? 'generic.yes' : 'generic.no'),
  });
  const columns: GridColDef<EventType>[] = [
    {
      field: 'description',
      headerName: t('eventTypes.description'),
      flex: 1,
      minWidth: 220,
      renderCell: ({ row }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <EventSwatch colour={row.color_code} icon={row.icon} />
          {row.description}
        </Box>
      ),
    },
    yesNo('is_paid', t('eventTypes.paid')),
    yesNo('is_work', t('eventTypes.work')),
    yesNo('in_office', t('eventTypes.inOffice')),
    yesNo('out_of_office', t('eventTypes.outOfOffice')),
  ];
  if (onEdit === undefined && onToggle === undefined && onDelete === undefined) return columns;
  const actionsOf = (row: EventType): RowAction[] => [
    ...(onEdit
      ? [
          {
            label: t('generic.edit'),
            icon: <EditIcon fontSize="small" />,
            onClick: () => onEdit(row),
          },
        ]
      : []),
    ...(onToggle
      ? [
          {
            label: t(row.is_disabled ? 'generic.restore' : 'generic.disable'),
            icon: row.is_disabled ? (
              <RestoreIcon fontSize="small" />
            ) : (
              <BlockIcon fontSize="small" />
            ),
            onClick: () => onToggle(row),
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            label: t('generic.delete'),
            icon: <DeleteIcon fontSize="small" />,
            onClick: () => onDelete(row),
          },
        ]
      : []),
  ];
  return [
    ...columns,
    {
      field: 'actions',
      headerName: t('generic.actions'),
      width: 130,
      sortable: false,
      renderCell: ({ row }) => <RowActions of={row.description} actions={actionsOf(row)} />,
    },
  ];
}
