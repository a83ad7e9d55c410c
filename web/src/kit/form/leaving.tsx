import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { useText } from '../text.tsx';
import { useUnsavedMark } from './unsaved.ts';

type Leaving = Readonly<{
  leave: () => void;
  /** To be drawn beside what is left. */
  question: ReactNode;
}>;

/** Leaves at once where there is nothing to lose, and asks where there is. */
export function useLeaving(isDirty: boolean, onLeave: () => void): Leaving {
  const [isAsking, setAsking] = useState(false);
  useUnsavedMark(isDirty);
  return {
    leave: () => (isDirty ? setAsking(true) : onLeave()),
    question: isAsking ? (
      <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onLeave} />
    ) : null,
  };
}

/**
 * Asks before what is not saved is left: for another screen, another view of this one, or out of
 * the browser.
 */
export function UnsavedGuard({
  isUnsaved,
  onLeave,
}: Readonly<{ isUnsaved: boolean; onLeave: () => void }>) {
  useUnsavedMark(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardQuestion
      onStay={() => blocker.reset()}
      onDiscard={() => {
        onLeave();
        blocker.proceed();
      }}
    />
  );
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
