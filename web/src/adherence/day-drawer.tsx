import CloseIcon from '@mui/icons-material/CloseRounded';
import {
  Button,
  Drawer,
  IconButton,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useAdherenceDay } from '@watchbill/core/adherence/hooks';
import type { AdherenceDay, AdherenceFigures } from '@watchbill/core/adherence/model';
import { rangeOf, stretchesOf, type OpenStretch } from '@watchbill/core/adherence/view/day';
import type { Division } from '@watchbill/core/divisions/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DayStrip } from './day-strip.tsx';
import { ExcuseDialog } from './excuse-dialog.tsx';
import { useExcusing } from './excusing.ts';
import { StretchList } from './stretch-list.tsx';

type Props = Readonly<{
  division: Division;
  agent: number;
  date: PlainDate;
  /** Whether the day is not over. */
  isRunning: boolean;
  onClose: () => void;
}>;

/**
 * An advisor’s day beside the board; on a phone over it. The board stays in reach, and so do
 * notices and what they undo.
 */
export function DayDrawer({ division, agent, date, isRunning, onClose }: Props) {
  const { t } = useText();
  const format = useFormat();
  const titleId = useId();
  useFocusBack();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const read = useAdherenceDay({ division: division.id, agent, date, isRunning });
  const day = read.data;
  const name = day === undefined ? '' : `${day.agents.first_name} ${day.agents.last_name}`;
  return (
    <Drawer
      variant="persistent"
      anchor={isNarrow ? 'bottom' : 'right'}
      open
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          elevation: 8,
          sx: isNarrow ? { maxHeight: '90dvh' } : { width: 'min(640px, 90vw)' },
          onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && onClose(),
        },
      }}
    >
      <Stack sx={{ gap: 1.5, p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography id={titleId} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
            {day === undefined
              ? t('generic.loading')
              : t('adherence.dayOf', { name, date: format.date(date) })}
          </Typography>
          <IconButton autoFocus aria-label={t('generic.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        {day === undefined ? (
          <Unread of={read} />
        ) : (
          <Day division={division} date={date} day={day} name={name} />
        )}
      </Stack>
    </Drawer>
  );
}

/** Puts the focus back where it was, once this is closed. */
function useFocusBack(): void {
  // While it is drawn for the first time: then what is in it takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** Who is a few seconds late asks nobody to excuse it: the strip alone shows that. */
const leastListedMs = 60_000;

type DayProps = Readonly<{ division: Division; date: PlainDate; day: AdherenceDay; name: string }>;

function Day({ division, date, day, name }: DayProps) {
  const { t } = useText();
  const mayExcuse = useMayCall()('adherence.excuse');
  const [asked, setAsked] = useState<OpenStretch | 'another' | null>(null);
  const taking = useExcusing();
  const zone = division.timezone_name;
  const range = rangeOf(day);
  const stretches = stretchesOf(day);
  const listed = stretches.filter(
    ({ start, end, excuse }) => excuse !== null || end - start >= leastListedMs,
  );
  if (range === null)
    return <Typography color="text.secondary">{t('adherence.dayNothing')}</Typography>;
  return (
    <>
      <Figures figures={day.figures} />
      {mayExcuse ? (
        <Typography variant="body2" color="text.secondary">
          {t('adherence.dayHint')}
        </Typography>
      ) : null}
      <DayStrip
        day={day}
        zone={zone}
        range={range}
        stretches={stretches}
        onPick={(stretch) => (mayExcuse && stretch.excuse === null ? setAsked(stretch) : null)}
      />
      {listed.length === 0 ? (
        <Typography color="text.secondary">{t('adherence.dayNoneOut')}</Typography>
      ) : (
        <StretchList
          zone={zone}
          stretches={listed}
          onExcuse={setAsked}
          onTakeBack={({ excuse }) => excuse !== null && taking.run({ excuse })}
        />
      )}
      {mayExcuse ? (
        <Button sx={{ alignSelf: 'start' }} onClick={() => setAsked('another')}>
          {t('adherence.excuseAnother')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <ExcuseDialog
          subject={{
            division: division.id,
            agent: day.agents.id,
            name,
            place: { zone, date, range },
            stretch: asked === 'another' ? null : asked,
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Figures({ figures }: Readonly<{ figures: AdherenceFigures }>) {
  const { t } = useText();
  const format = useFormat();
  const shown = [
    ['adherence.adherence', figures.adherence],
    ['adherence.excusedFigure', figures.adherence_excused],
    ['adherence.conformance', figures.conformance],
  ] as const;
  return (
    <Stack component="dl" direction="row" sx={{ gap: 3, m: 0, flexWrap: 'wrap' }}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {t(label)}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0, lineHeight: 1.2 }}>
            {format.percentage(value)}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
