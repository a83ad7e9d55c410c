import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { AdherenceRow } from '@watchbill/core/adherence/model';
import { isOutFor } from '@watchbill/core/adherence/view';
import { useText } from '../kit/text.tsx';
import type { AlertSettings } from './alert-settings.ts';
import { useSecond } from './second.ts';
import { playTone } from './tone.ts';

type Props = Readonly<{ rows: readonly AdherenceRow[]; settings: AlertSettings }>;

/**
 * Sounds once for each stretch that has lasted too long, and says so where the browser blocks it.
 * Those that are too long already when it is opened are marked only.
 */
export function AlertWatch({ rows, settings: { minutes, hasSound } }: Props) {
  const { t } = useText();
  const [isBlocked, setBlocked] = useState(false);
  const known = useRef<ReadonlySet<string> | null>(null);
  const second = useSecond();
  useEffect(() => {
    const late = rows.filter((row) => isOutFor(row, minutes, second)).map(stretchOf);
    const before = known.current;
    known.current = new Set(late);
    if (before === null || !hasSound || late.every((stretch) => before.has(stretch))) return;
    void playTone().then((sounds) => setBlocked(!sounds));
  }, [rows, minutes, hasSound, second]);
  if (!isBlocked || !hasSound) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void playTone().then((sounds) => setBlocked(!sounds))}
        >
          {t('adherence.alertTry')}
        </Button>
      }
    >
      {t('adherence.alertBlocked')}
    </Alert>
  );
}

const stretchOf = ({ id, status_since: since }: AdherenceRow) => `${id} ${since}`;
