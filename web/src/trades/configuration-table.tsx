import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import { Chip, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTradeConfiguring } from '@watchbill/core/trades/hooks';
import type { TradeConfiguration } from '@watchbill/core/trades/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useText } from '../kit/text.tsx';

type Act = (row: TradeConfiguration) => void;
type Props = Readonly<{
  rows: readonly TradeConfiguration[];
  onEdit: Act | undefined;
  onRemove: Act | undefined;
}>;
const wide = { display: { xs: 'none', md: 'table-cell' }, displayPrint: 'table-cell' } as const;

/** Trade configurations, a line a division. */
export function ConfigurationTable({ rows, onEdit, onRemove }: Props) {
  const { t } = useText();
  const yes = (is: boolean) => t(is ? 'generic.yes' : 'generic.no');
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={t('menu.scheduleTradeConfigurations')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.division')}</TableCell>
            <TableCell>{t('trades.trading')}</TableCell>
            <TableCell sx={wide}>{t('trades.partial')}</TableCell>
            <TableCell sx={wide}>{t('trades.partnerAgrees')}</TableCell>
            <TableCell sx={wide}>{t('trades.supervisorAgrees')}</TableCell>
            <TableCell sx={wide}>{t('trades.leadHours')}</TableCell>
            <TableCell sx={wide}>{t('trades.restHours')}</TableCell>
            <TableCell aria-label={t('generic.actions')} sx={{ width: 90 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell component="th" scope="row">
                {row.mu_name}
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={row.is_enabled ? 'success' : 'default'}
                  label={t(row.is_enabled ? 'trades.open' : 'trades.closed')}
                />
              </TableCell>
              <TableCell sx={wide}>{yes(row.is_partial_allowed)}</TableCell>
              <TableCell sx={wide}>{yes(row.is_agent_approval_required)}</TableCell>
              <TableCell sx={wide}>{yes(row.is_supervisor_approval_required)}</TableCell>
              <TableCell sx={wide}>{row.min_lead_hours}</TableCell>
              <TableCell sx={wide}>{row.min_rest_hours}</TableCell>
              <TableCell sx={{ py: 0 }}>
                <RowActions
                  of={row.mu_name}
                  actions={[
                    ...(onEdit === undefined
                      ? []
                      : [
                          {
                            label: t('generic.edit'),
                            icon: <EditIcon fontSize="small" />,
                            onClick: () => onEdit(row),
                          },
                        ]),
                    ...(onRemove === undefined
                      ? []
                      : [
                          {
                            label: t('generic.delete'),
                            icon: <DeleteIcon fontSize="small" />,
                            onClick: () => onRemove(row),
                          },
                        ]),
                  ]}
                />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

/** Asks before a division trades by the defaults again. */
export function ConfigurationQuestion({
  of,
  onClose,
}: Readonly<{ of: TradeConfiguration; onClose: () => void }>) {
  const { t } = useText();
  const { remove } = useTradeConfiguring();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('trades.unconfigureQuestion', { division: of.mu_name })}
      confirm={t('generic.delete')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(of)}
    >
      {t('trades.unconfigureHint')}
    </ConfirmDialog>
  );
}
