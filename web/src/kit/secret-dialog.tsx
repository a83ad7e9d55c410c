import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useSnackbar } from 'notistack';
import { useId } from 'react';
import { useText } from './text.tsx';

type Props = Readonly<{
  title: string;
  /** What is to be done with it, and why now. */
  hint: string;
  secret: string;
  copy: string;
  copied: string;
  onClose: () => void;
}>;

/** A secret that is shown this once. A click beside it does nothing: whoever closes it means to. */
export function SecretDialog({ title, hint, secret, copy, copied, onClose }: Props) {
  const { t } = useText();
  const { enqueueSnackbar } = useSnackbar();
  const titleId = useId();
  const take = async () => {
    await navigator.clipboard.writeText(secret);
    enqueueSnackbar(copied, { variant: 'success' });
  };
  return (
    <Dialog
      open
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning">{hint}</Alert>
        <TextField
          label={title}
          value={secret}
          multiline
          slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll, spellCheck: false } }}
          sx={{ '& textarea': { fontFamily: 'monospace' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('generic.close')}</Button>
        <Button variant="contained" autoFocus onClick={() => void take()}>
          {copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const selectAll = ({ target }: { target: HTMLTextAreaElement | HTMLInputElement }) =>
  target.select();
