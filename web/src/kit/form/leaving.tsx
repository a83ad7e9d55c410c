import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../text.tsx';
import { useUnsaved } from './unsaved.ts';

type Leaving = Readonly<{
  leave: () => void;
  /** For a dialog's `onClose`: Escape leaves, a click beside it does nothing. */
  close: (event: unknown, reason: string) => void;
  /** To be drawn beside what is left. */
  question: ReactNode;
}>;

/** Leaves at once where there is nothing to lose, and asks where there is; not at all while work is under way. */
export function useLeaving(isDirty: boolean, onLeave: () => void, isBusy = false): Leaving {
  const [isAsking, setAsking] = useState(false);
  useUnsaved(isDirty);
  const leave = () => (isDirty ? setAsking(true) : onLeave());
  return {
    leave,
    close: (_event, reason) => {
      if (!isBusy && reason !== 'backdropClick') leave();
    },
    question: isAsking ? (
      <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onLeave} />
    ) : null,
  };
}

/** What was typed goes only when its writer says so. */
export function DiscardQuestion({
  onStay,
  onDiscard,
}: Readonly<{ onStay: () => void; onDiscard: () => void }>) {
  const { t } = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId}>{t('generic.discardTitle')}</DialogTitle>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {t('generic.discard')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {t('generic.keepEditing')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
