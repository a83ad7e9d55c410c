import { Box, Button, DialogContentText, Typography } from '@mui/material';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { diffDay } from '@watchbill/core/schedules/diff';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';
import { ChangeLines } from './account-list.tsx';
import type { ScheduleWords } from './words.ts';

type Props = Readonly<{
  row: EditorRow;
  words: ScheduleWords;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}>;

/** Two people changed one day: both versions, and the choice. */
export function ConflictDialog({ row, words, onMine, onTheirs, onClose }: Props) {
  const { t } = useText();
  const { theirs, base, day, advisor } = row;
  if (theirs === null) return null;
  const side = (title: string, changes: ReturnType<typeof diffDay>, note: string | null) => (
    <Box sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {note === null ? null : <Typography variant="body2">{note}</Typography>}
      <ChangeLines changes={changes} words={words} />
    </Box>
  );
  return (
    <DialogForm
      title={t('schedules.conflictOf', { agent: nameOf(advisor) })}
      submit={t('schedules.keepMine')}
      onSubmit={onMine}
      actions={<Button onClick={onTheirs}>{t('schedules.takeTheirs')}</Button>}
      onClose={onClose}
    >
      <DialogContentText>{t('schedules.conflictHint')}</DialogContentText>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {side(
          t('schedules.theyChanged'),
          diffDay(base, theirs),
          base.locked === theirs.locked ? null : t('schedules.lockChanged'),
        )}
        {side(t('schedules.youChanged'), diffDay(base, day), null)}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('schedules.keepMine')}: {t('schedules.keepMineHint')}
      </Typography>
    </DialogForm>
  );
}
