import { FormControlLabel, Switch, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useText } from '../kit/text.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace } from '../shell/place.ts';
import { Board } from './board.tsx';

/** Real-time adherence: who does what is scheduled, this moment, or on a date that is past. */
export function AdherencePage() {
  const { t } = useText();
  const place = usePlace();
  const { date, today } = place;
  const [isWanted, setWanted] = useState(true);
  const isLive = isWanted && date === today;
  return (
    <DivisionScreen
      title={t('adherence.title')}
      place={place}
      fallsAway={{ advisor: '' }}
      more={
        <Tooltip title={t('adherence.realTimeHint')}>
          <FormControlLabel
            label={t('adherence.realTime')}
            control={
              <Switch
                checked={isLive}
                disabled={date !== today}
                onChange={(_event, on) => setWanted(on)}
              />
            }
          />
        </Tooltip>
      }
    >
      {(division) => (
        <Board
          key={`${division.id} ${date} ${isLive}`}
          division={division}
          date={date}
          today={today}
          isLive={isLive}
        />
      )}
    </DivisionScreen>
  );
}
