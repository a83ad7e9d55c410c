import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from './leaving.tsx';
import { useText } from '../text.tsx';
import { useUnsaved } from './unsaved.ts';

type Props = Readonly<{
  /** Changes that wait. */
  count: number;
  /** Some of what was typed cannot be saved. */
  hasWrong: boolean;
  onDiscard: () => void;
  isBusy: boolean;
  error: string | undefined;
  onSave: () => void;
  /** What else can be done with the figures, or is to be known of them. */
  children?: ReactNode;
}>;

/** Above figures that are typed over: how many wait to be saved. Who goes elsewhere with some is asked first. */
export function EditBar({ count, hasWrong, onDiscard, isBusy, error, onSave, children }: Props) {
  const { t } = useText();
  const isDirty = count > 0 || hasWrong;
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <>
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      {hasWrong ? <Alert severity="warning">{t('figures.wrong')}</Alert> : null}
      <Stack
        direction="row"
        sx={{ gap: 1.5, px: 2, py: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 53 }}
      >
        {children}
        {isDirty ? (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ml: 'auto' }}>
            <Typography variant="body2">{t('figures.unsaved', { count })}</Typography>
            <Button size="small" onClick={onDiscard} disabled={isBusy}>
              {t('generic.discard')}
            </Button>
            <Button
              size="small"
              variant="contained"
              onClick={onSave}
              loading={isBusy}
              disabled={hasWrong}
            >
              {t('generic.save')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
      {blocker.state === 'blocked' ? (
        <DiscardQuestion
          onStay={() => blocker.reset()}
          onDiscard={() => {
            onDiscard();
            blocker.proceed();
          }}
        />
      ) : null}
    </>
  );
}
