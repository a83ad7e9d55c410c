import { Alert, TextField } from '@mui/material';
import { useSnackbar } from 'notistack';
import { DialogForm } from './dialog-form.tsx';
import { useText } from '../text.tsx';

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
  const take = async () => {
    await navigator.clipboard.writeText(secret);
    enqueueSnackbar(copied, { variant: 'success' });
  };
  return (
    <DialogForm
      title={title}
      submit={copy}
      onSubmit={take}
      autoFocus
      closesBeside={false}
      cancel={t('generic.close')}
      onClose={onClose}
    >
      <Alert severity="warning">{hint}</Alert>
      <TextField
        label={title}
        value={secret}
        multiline
        slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll, spellCheck: false } }}
        sx={{ '& textarea': { fontFamily: 'monospace' } }}
      />
    </DialogForm>
  );
}

const selectAll = ({ target }: { target: HTMLTextAreaElement | HTMLInputElement }) =>
  target.select();
