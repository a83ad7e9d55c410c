import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useText } from './text.tsx';

type Props = Readonly<{
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The verb of the button: Delete, Disable, Restore. */
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}>;

/** A question before something that cannot simply be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  error,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useText();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ maxHeight: 500 }}>
        {error === undefined ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {error}
          </Alert>
        )}
        {typeof children === 'string' ? (
          <DialogContentText>{children}</DialogContentText>
        ) : (
          children
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('generic.cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
