import { DialogContentText } from '@mui/material';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

type Props = Pick<DialogFormProps, 'title' | 'children' | 'danger' | 'saving' | 'onClose'> &
  Readonly<{
    open: boolean;
    /** The verb of the button: Delete, Disable, Restore. */
    confirm: string;
    onConfirm: () => void;
  }>;

/** A question before something that cannot simply be undone. */
export function ConfirmDialog({ children, confirm, onConfirm, ...rest }: Props) {
  return (
    <DialogForm {...rest} size="small" submit={confirm} onSubmit={onConfirm}>
      {typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children}
    </DialogForm>
  );
}
