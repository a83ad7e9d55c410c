import { Box, Typography } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import type { AdherenceDay } from '@watchbill/core/adherence/model';
import { spanOf, type Span } from '@watchbill/core/adherence/rules';
import { statusKeys } from '@watchbill/core/adherence/view';
import type { OpenStretch } from '@watchbill/core/adherence/view/day';
import { inkOn } from '../kit/event-swatch.tsx';
import { useText } from '../kit/text.tsx';
import { clockAt, spanAt } from './clock.ts';
import { statusLook } from './status-look.ts';

const hourMs = 3_600_000;
/** More hours than these are named by every second or third. */
const mostHours = 8;
/** A stretch is meant by a click so many pixels beside it: some last a minute. */
const reachPixels = 10;

/** A bar that is less of the whole than this has no room for its name. */
const leastNamed = 0.08;

type Props = Readonly<{
  day: AdherenceDay;
  zone: string;
  range: Span;
  stretches: readonly OpenStretch[];
  onPick: (stretch: OpenStretch) => void;
}>;

/**
 * A day as it was planned, above what was done; what is out of adherence or excused is marked
 * below. A click picks a stretch, as its line in the list does.
 */
export function DayStrip({ day, zone, range, stretches, onPick }: Props) {
  const { t } = useText();
  const pick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const msPerPixel = (range.end - range.start) / Math.max(1, box.width);
    const at = range.start + (event.clientX - box.left) * msPerPixel;
    const near = stretches.find(
      ({ start, end }) =>
        start - reachPixels * msPerPixel <= at && at <= end + reachPixels * msPerPixel,
    );
    if (near !== undefined) onPick(near);
  };
  return (
    <Box role="img" aria-label={t('adherence.dayStretches')} onClick={pick}>
      <Hours zone={zone} range={range} />
      <Lane title={t('adherence.dayPlanned')}>
        {day.planned.map((planned) => {
          const label = planned.description || t('adherence.openWork');
          return (
            <Bar
              key={planned.starts_at}
              range={range}
              span={spanOf(planned)}
              colour={planned.color_code}
              title={`${label} ${spanAt(zone, spanOf(planned))}`}
            >
              {label}
            </Bar>
          );
        })}
      </Lane>
      <Lane title={t('adherence.dayDone')}>
        {day.slices.map((slice) => {
          const label = slice.state ?? t(statusKeys[slice.status]);
          return (
            <Bar
              key={slice.starts_at}
              range={range}
              span={spanOf(slice)}
              colour={statusLook[slice.status].light}
              title={`${label} ${spanAt(zone, spanOf(slice))} (${t(statusKeys[slice.status])})`}
            >
              {label}
            </Bar>
          );
        })}
      </Lane>
      <Box sx={{ position: 'relative', height: 16, cursor: 'pointer' }}>
        {stretches.map((stretch) => (
          <Mark key={stretch.start} stretch={stretch} range={range} />
        ))}
      </Box>
    </Box>
  );
}

const placeIn = (range: Span, { start, end }: Span) => {
  const whole = range.end - range.start;
  const from = Math.max(start, range.start);
  return {
    left: `${((from - range.start) / whole) * 100}%`,
    width: `${(Math.max(0, Math.min(end, range.end) - from) / whole) * 100}%`,
  };
};

function Hours({ zone, range }: Readonly<{ zone: string; range: Span }>) {
  const count = Math.round((range.end - range.start) / hourMs);
  const step = Math.ceil(count / mostHours);
  const shown = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', height: 20 }}>
      {shown.map((hour) => (
        <Typography
          key={hour}
          variant="caption"
          sx={{
            position: 'absolute',
            left: `${(hour / count) * 100}%`,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {clockAt(zone, range.start + hour * hourMs)}
        </Typography>
      ))}
    </Box>
  );
}

function Lane({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Box
      title={title}
      sx={{
        position: 'relative',
        height: 32,
        mb: 0.5,
        bgcolor: 'action.hover',
        borderRadius: 0.5,
        overflow: 'hidden',
        cursor: 'pointer',
      }}
    >
      {children}
    </Box>
  );
}

function Bar({
  range,
  span,
  colour,
  title,
  children,
}: Readonly<{ range: Span; span: Span; colour: string; title: string; children: ReactNode }>) {
  const isWide = (span.end - span.start) / (range.end - range.start) >= leastNamed;
  return (
    <Box
      title={title}
      style={{ ...placeIn(range, span), backgroundColor: colour, color: inkOn(colour) }}
      sx={{
        position: 'absolute',
        inset: '0 auto 0 auto',
        px: '2px',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        fontSize: 12,
        lineHeight: '32px',
        borderInlineStart: '1px solid',
        borderColor: 'background.paper',
      }}
    >
      {isWide ? children : null}
    </Box>
  );
}

/**
 * What is out of adherence is filled, what is excused is only framed: colour does not speak alone.
 */
function Mark({ stretch, range }: Readonly<{ stretch: OpenStretch; range: Span }>) {
  const isExcused = stretch.excuse !== null;
  return (
    <Box
      style={placeIn(range, stretch)}
      sx={(theme) => {
        const colour = statusLook[isExcused ? 'in' : 'out'][theme.palette.mode];
        return {
          position: 'absolute',
          height: 10,
          top: 2,
          minWidth: 3,
          border: `2px solid ${colour}`,
          bgcolor: isExcused ? 'transparent' : colour,
          borderRadius: 0.5,
        };
      }}
    />
  );
}
