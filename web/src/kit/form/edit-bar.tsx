import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { UnsavedGuard } from './leaving.tsx';
import type { Saving } from './saving.tsx';
import { Refusal } from '../state/states.tsx';
import { useText } from '../text.tsx';

type Props = Readonly<{
  /** Changes that wait. */
  count: number;
  /** Some of what was typed cannot be saved. */
  hasWrong: boolean;
  onDiscard: () => void;
  saving?: Saving;
  onSave: () => void;
  /** What else can be done with the figures, or is to be known of them. */
  children?: ReactNode;
}>;

/**
 * Above figures that are typed over: how many wait to be saved. Who goes elsewhere with some is
 * asked first.
 */
export function EditBar({
  count,
  hasWrong,
  onDiscard,
  saving: { isPending = false, error } = {},
  onSave,
  children,
}: Props) {
  const { t } = useText();
  const isDirty = count > 0 || hasWrong;
  return (
    <>
      <UnsavedGuard isUnsaved={isDirty} onLeave={onDiscard} />
      <Refusal of={error} />
      {hasWrong ? <Alert severity="warning">{t('figures.wrong')}</Alert> : null}
      <Stack
        direction="row"
        sx={{ gap: 1.5, px: 2, py: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 53 }}
      >
        {children}
        {isDirty ? (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ml: 'auto' }}>
            <Typography variant="body2">{t('figures.unsaved', { count })}</Typography>
            <Button size="small" onClick={onDiscard} disabled={isPending}>
              {t('generic.discard')}
            </Button>
            <Button
              size="small"
              variant="contained"
              onClick={onSave}
              loading={isPending}
              disabled={hasWrong}
            >
              {t('generic.save')}
            </Button>
          </Stack>
        ) : null}
      </Stack>
    </>
  );
}
