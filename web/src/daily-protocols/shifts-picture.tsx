import { Box, Paper, Stack, Typography, useTheme } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { LegalShifts, LegalStart } from '@watchbill/core/daily-protocols/view';
import type { Interval } from '@watchbill/core/time/interval';
import { formatClock } from '@watchbill/core/time/minutes';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ shifts: LegalShifts | null; isLarge?: boolean }>;

/** Every shift that a protocol allows: a row for each start, from the first to the last end. */
export function ShiftsPicture({ shifts, isLarge = false }: Props) {
  const { t } = useText();
  if (shifts === null)
    return (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('dailyProtocols.noShifts')}
      </Typography>
    );
  const said = sayShifts(t, shifts);
  const span = wholeHours(shifts.span);
  const rows = shifts.starts;
  const height = isLarge
    ? Math.min(18, Math.max(8, 420 / rows.length))
    : Math.min(8, 96 / rows.length);
  return (
    <Stack component="figure" sx={{ m: 0, gap: 0.75 }}>
      <Typography component="figcaption" variant="body2" role="status">
        <strong>{said.count}</strong>
        {said.offs === null ? null : ` (${said.offs})`}
      </Typography>
      <Box sx={{ position: 'relative', pt: 2.5 }}>
        <Hours span={span} />
        <Box
          component="svg"
          role="img"
          aria-label={said.count}
          viewBox={`${span.start} 0 ${span.end - span.start} ${rows.length * 10}`}
          preserveAspectRatio="none"
          sx={{
            display: 'block',
            width: '100%',
            height: rows.length * height,
            position: 'relative',
          }}
        >
          {rows.map((row, index) => (
            <Row key={row.start} row={row} y={index * 10} shifts={shifts} />
          ))}
        </Box>
      </Box>
      {isLarge ? <Legend shifts={shifts} /> : null}
    </Stack>
  );
}

function sayShifts(t: ReturnType<typeof useText>['t'], { starts, count, offs }: LegalShifts) {
  const [first, last] = [starts[0]!.start, starts.at(-1)!.start].map(formatClock) as [
    string,
    string,
  ];
  return {
    count: t('dailyProtocols.shiftCount', { count, first, last }),
    offs: offs > 1 ? t('dailyProtocols.shiftCountSplit', { starts: starts.length, offs }) : null,
  };
}

function wholeHours({ start, end }: Interval): Interval {
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

/** Hours above the rows, as many as there is room for. */
function Hours({ span }: Readonly<{ span: Interval }>) {
  const length = span.end - span.start;
  const step = [60, 120, 180, 240, 360].find((one) => length / one <= 9) ?? 480;
  const first = Math.ceil(span.start / step) * step;
  const hours = Array.from(
    { length: Math.floor((span.end - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  return (
    <Box aria-hidden="true" sx={{ position: 'absolute', inset: 0 }}>
      {hours.map((hour) => (
        <Box
          key={hour}
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${(100 * (hour - span.start)) / length}%`,
            borderInlineStart: 1,
            borderColor: 'divider',
          }}
        >
          <Typography
            variant="caption"
            sx={{
              position: 'absolute',
              transform:
                hour === span.end
                  ? 'translateX(-100%)'
                  : hour === span.start
                    ? 'none'
                    : 'translateX(-50%)',
              color: 'text.secondary',
              bgcolor: 'background.paper',
            }}
          >
            {formatClock(hour)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function useColours() {
  const { palette } = useTheme();
  return {
    work: alpha(palette.primary.main, palette.mode === 'light' ? 0.45 : 0.6),
    reach: alpha(palette.primary.main, 0.16),
    kept: palette.primary.main,
  };
}

function Row({ row, y, shifts }: Readonly<{ row: LegalStart; y: number; shifts: LegalShifts }>) {
  const colours = useColours();
  const from = shifts.clockFrom ?? row.start;
  const at = ({ start, end }: Interval) => ({ x: start, width: end - start });
  const end = row.work.at(-1)!.end;
  return (
    <g>
      <title>
        {row.work
          .map(({ start, end: to }) => `${formatClock(start)}–${formatClock(to)}`)
          .join(', ')}
      </title>
      <rect
        {...at({ start: row.work[0]!.end, end: row.ends.end })}
        y={y + 1.5}
        height={7}
        fill={colours.reach}
      />
      {row.work.map((one) => (
        <rect key={one.start} {...at(one)} y={y + 1} height={8} fill={colours.work} />
      ))}
      {shifts.kept === 0 ? null : (
        <rect
          {...at({ start: end - shifts.kept, end })}
          y={y + 6.5}
          height={2.5}
          fill={colours.kept}
        />
      )}
      {shifts.events.map(({ id, colour, reach }) => (
        <rect
          key={id}
          {...at(moveSpan(reach, from))}
          y={y + 1}
          height={8}
          fill={colour}
          opacity={0.3}
        />
      ))}
      {shifts.events.map(({ id, colour, at: place }) => (
        <rect key={id} {...at(moveSpan(place, from))} y={y + 1} height={8} fill={colour} />
      ))}
    </g>
  );
}

const moveSpan = ({ start, end }: Interval, by: number) => ({ start: start + by, end: end + by });

function Legend({ shifts }: Readonly<{ shifts: LegalShifts }>) {
  const { t } = useText();
  const colours = useColours();
  const entries = [
    { label: t('dailyProtocols.legendWork'), colour: colours.work },
    ...(shifts.offs > 1 ? [{ label: t('dailyProtocols.legendReach'), colour: colours.reach }] : []),
    ...(shifts.kept > 0 ? [{ label: t('dailyProtocols.legendKept'), colour: colours.kept }] : []),
    ...shifts.events
      .filter(({ name }, index) => shifts.events.findIndex((one) => one.name === name) === index)
      .map(({ name, colour }) => ({ label: name, colour })),
  ];
  return (
    <Paper variant="outlined" sx={{ p: 1, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {entries.map(({ label, colour }) => (
        <Stack key={label} direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
          <Box
            aria-hidden="true"
            sx={{ width: 14, height: 14, bgcolor: colour, border: 1, borderColor: 'divider' }}
          />
          <Typography variant="body2">{label}</Typography>
        </Stack>
      ))}
      {shifts.events.length === 0 ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('dailyProtocols.legendSlack')}
        </Typography>
      )}
    </Paper>
  );
}
