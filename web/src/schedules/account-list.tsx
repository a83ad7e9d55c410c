import { Box, DialogContentText, Typography } from '@mui/material';
import { nameOf, type RowAccount } from '@watchbill/core/schedules/day-state';
import type { EventChange } from '@watchbill/core/schedules/diff';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useText } from '../kit/text.tsx';
import type { ScheduleWords } from './words.ts';

/** Changes of one row, a line each. */
export function ChangeLines({
  changes,
  words,
}: Readonly<{ changes: readonly EventChange[]; words: ScheduleWords }>) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {words.changes(changes).map((line) => (
        <Typography key={line} component="li" variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

const mostRows = 200;

/** What a save changes, advisor by advisor. */
export function AccountList({
  account,
  words,
}: Readonly<{ account: readonly RowAccount[]; words: ScheduleWords }>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {account.slice(0, mostRows).map(({ key, advisor, changes }) => (
        <Box key={key}>
          <Typography variant="subtitle2" component="h3">
            {nameOf(advisor)}
          </Typography>
          <ChangeLines changes={changes} words={words} />
        </Box>
      ))}
      {account.length > mostRows ? (
        <Typography variant="body2">… +{account.length - mostRows}</Typography>
      ) : null}
    </Box>
  );
}

type Props = Readonly<{
  account: readonly RowAccount[];
  words: ScheduleWords;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}>;

/** Shows what will be saved before it is. */
export function SaveDialog({ account, words, isSaving, onSave, onClose }: Props) {
  const { t } = useText();
  return (
    <DialogForm
      title={t('schedules.saveReview')}
      submit={t('generic.save')}
      onSubmit={onSave}
      autoFocus
      saving={{ isPending: isSaving }}
      onClose={onClose}
    >
      <DialogContentText>{t('schedules.willSave', { count: account.length })}</DialogContentText>
      <Box tabIndex={0}>
        <AccountList account={account} words={words} />
      </Box>
    </DialogForm>
  );
}
