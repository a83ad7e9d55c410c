import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useId, type BaseSyntheticEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useLeaving } from './leaving.tsx';
import type { Saving } from './saving.tsx';
import { Refusal } from '../state/states.tsx';
import { useText } from '../text.tsx';

export type DialogFormProps = Readonly<{
  title: string;
  open?: boolean;
  size?: keyof typeof widths;
  /** Of the content, where the window has room for it: what grows in it fills it. */
  height?: number;
  /** What the button says that carries it out. A dialog without one is read, and closed. */
  submit?: string | undefined;
  onSubmit?: (event: BaseSyntheticEvent) => unknown;
  maySubmit?: boolean;
  danger?: boolean;
  /** The button that carries it out, or Close, has the focus at first. */
  autoFocus?: boolean;
  saving?: Saving;
  /**
   * Whether it may be left while it is busy: what is under way changes nothing, or goes on without
   * it.
   */
  mayLeave?: boolean;
  /** Whether leaving would lose something. */
  isDirty?: boolean;
  /** Whether a click beside the dialog closes it, where that loses nothing. */
  closesBeside?: boolean;
  /** What the button says that leaves. */
  cancel?: string;
  /** More buttons beside the one that carries it out. */
  actions?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}>;

const widths = { small: 'xs', medium: 'sm', large: 'md' } as const;

/**
 * What is asked or shown over the page. Escape and Cancel close it, and ask before they lose what
 * was typed.
 */
export function DialogForm({
  title,
  open = true,
  size = 'medium',
  height,
  submit,
  onSubmit,
  maySubmit = true,
  danger = false,
  autoFocus = false,
  saving: { isPending: isBusy = false, error } = {},
  mayLeave = false,
  isDirty = false,
  closesBeside = true,
  cancel,
  actions,
  onClose,
  children,
}: DialogFormProps) {
  const { t } = useText();
  const titleId = useId();
  const isHeld = isBusy && !mayLeave;
  const { leave, question } = useLeaving(isDirty, onClose);
  const isRead = submit === undefined;
  return (
    <Dialog
      open={open}
      onClose={(_event, reason) => {
        const isBeside = reason === 'backdropClick';
        if (!isHeld && (!isBeside || (closesBeside && !isDirty))) leave();
      }}
      aria-labelledby={titleId}
      maxWidth={widths[size]}
      fullWidth
    >
      <Box
        component="form"
        noValidate
        onKeyDown={(event) => {
          keepSearch(event);
          // In a text of several lines Enter begins the next.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySubmit && !isBusy) {
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          // One that is opened from within another's form is not part of that one.
          event.stopPropagation();
          void onSubmit?.(event);
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent
          sx={{
            display: 'flex',
            flexDirection: 'column',
            ...(height === undefined ? {} : { height }),
            ...(size === 'large' ? {} : { maxHeight: 500 }),
          }}
        >
          <Stack sx={{ gap: 2, pt: 1, flex: '1 0 auto' }}>
            <Refusal of={error} />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={leave} disabled={isHeld} autoFocus={isRead && autoFocus}>
            {cancel ?? t(isRead ? 'generic.close' : 'generic.cancel')}
          </Button>
          {actions}
          {isRead ? null : (
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'primary'}
              disabled={!maySubmit}
              loading={isBusy}
              autoFocus={autoFocus}
            >
              {submit}
            </Button>
          )}
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

/**
 * Enter in a box that searches or offers is about what is found there, not yet about all of the
 * form.
 */
function keepSearch(event: KeyboardEvent<HTMLElement>) {
  const isSearch = (event.target as Element).matches('[type=search], input[aria-expanded=true]');
  if (event.key === 'Enter' && isSearch) event.preventDefault();
}
