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
import { useLeaving } from './leaving.tsx';
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
  /** More buttons beside the one that saves. */
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A form over the page. Opened by being rendered; Escape and Cancel close it, and ask before they lose what was typed; a click beside it does nothing. */
export function FormDialog<In extends FieldValues, Out extends FieldValues>({
  title,
  form,
  onSubmit,
  onClose,
  submit,
  busy = false,
  error,
  actions,
  children,
}: Props<In, Out>) {
  const { t } = useText();
  const titleId = useId();
  const { leave, close, question } = useLeaving(form.formState.isDirty, onClose, busy);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void onSubmit(event)}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogContent sx={{ maxHeight: 'min(500px, calc(100dvh - 210px))' }}>
            <Stack sx={{ gap: 2.5, pt: 1 }}>
              {error === undefined ? null : <Alert severity="error">{error}</Alert>}
              {children}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={leave} disabled={busy}>
              {t('generic.cancel')}
            </Button>
            {actions}
            <Button type="submit" variant="contained" loading={busy}>
              {submit ?? t('generic.save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
      {question}
    </Dialog>
  );
}
