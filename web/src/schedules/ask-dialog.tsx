import { Box, Typography } from '@mui/material';
import { nameOf } from '@watchbill/core/schedules/day-state';
import type { AskedRow } from '@watchbill/core/schedules/hooks/save';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  rows: readonly AskedRow[];
  words: ScheduleWords;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}>;

const mostRows = 20;

/**
 * What a planner confirms before days are saved: that they are past, beyond limits of work, or take
 * granted time off.
 */
export function AskDialog({ rows, words, isSaving, onSave, onClose }: Props) {
  const { t } = useText();
  return (
    <ConfirmDialog
      open
      title={t('schedules.saveAnyway')}
      confirm={t('generic.save')}
      saving={{ isPending: isSaving }}
      onConfirm={onSave}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.slice(0, mostRows).map(({ row, findings }) => {
          const name = nameOf(row.advisor);
          return (
            <Box key={row.key}>
              <Typography variant="subtitle2" component="h3">
                {`${name}, ${words.date(row.day.date)}`}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {words.findings(findings, name).map((text) => (
                  <Typography key={text} component="li" variant="body2">
                    {text}
                  </Typography>
                ))}
              </Box>
            </Box>
          );
        })}
        {rows.length > mostRows ? (
          <Typography variant="body2">
            {t('schedules.andMore', { count: rows.length - mostRows })}
          </Typography>
        ) : null}
      </Box>
    </ConfirmDialog>
  );
}
