import TuneIcon from '@mui/icons-material/TuneRounded';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useText } from '../kit/text.tsx';
import { lazyPart } from '../kit/state/lazy-part.ts';

const DisplayPopover = lazyPart(
  () => import('./display-popover.tsx'),
  (module) => module.DisplayPopover,
);

/** Language and look of this browser. */
export function DisplayMenu() {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.appearance')}
        title={t('shell.appearance')}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TuneIcon />
      </IconButton>
      {anchor === null ? null : (
        <Suspense>
          <DisplayPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
