import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useText } from '../kit/text.tsx';
import { useUnsaved } from '../kit/form/unsaved.ts';

/** Asks before unsaved rows are left: to another screen, another day, or out of the browser. */
export function UnsavedGuard({ count, onLeave }: Readonly<{ count: number; onLeave: () => void }>) {
  const { t } = useText();
  useUnsaved(count > 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      count > 0 &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (count === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [count]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('schedules.discardTitle')}
      confirm={t('schedules.leave')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {t('schedules.discardText', { count })}
    </ConfirmDialog>
  );
}
