import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId, type BaseSyntheticEvent, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useText } from './text.tsx';

type Props<In extends FieldValues, Out extends FieldValues> = Readonly<{
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  /** What `form.handleSubmit` gives. */
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  onClose: () => void;
  submit?: string;
  busy?: boolean;
  /** A refusal that belongs to no one field. */
  error?: string | undefined;
  children: ReactNode;
}>;

/** A form over the page. Opened by being rendered; Escape and Cancel close it, a click beside it does not lose what was typed. */
export function FormDialog<In extends FieldValues, Out extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  submit,
  busy = false,
  error,
  children,
}: Props<In, Out>) {
  const { t } = useText();
  const titleId = useId();
  const close = (_event: unknown, reason: string) => {
    if (!busy && reason !== 'backdropClick') onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void onSubmit(event)}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent sx={{ maxHeight: 500 }}>
            <Stack sx={{ gap: 2.5, pt: 1 }}>
              {error === undefined ? null : <Alert severity="error">{error}</Alert>}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={busy}>
              {t('generic.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={busy}>
              {submit ?? t('generic.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
