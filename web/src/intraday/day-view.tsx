import { Paper, Stack, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useIntraday } from '@watchbill/core/intraday/hooks';
import type { IntradayReply } from '@watchbill/core/intraday/model';
import { figuresOfSpan, knownPart, outlookOf } from '@watchbill/core/intraday/view';
import { can } from '@watchbill/core/permission/can';
import { FigureTable } from '../kit/figure/figure-table.tsx';
import type { FigureRow, Figures } from '../kit/figure/figures.ts';
import { useFormat } from '../kit/format.ts';
import { MetricPage } from '../kit/figure/metric-page.tsx';
import type { Stat } from '../kit/figure/stat-cards.tsx';
import { OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useLive } from '../shell/live.ts';
import { useSignedInUser } from '../shell/session.tsx';
import { useIntradayColumns } from './columns.ts';
import { useIntradayFrame, type ViewProps } from './frame.tsx';
import { ReforecastButton } from './reforecast-button.tsx';

/**
 * A date by quarter hours, together and by channel: while it runs, what the rest of it will bring.
 */
export function DayView(props: ViewProps) {
  const { asked, division, channels, today } = props;
  const { t } = useText();
  const mayCall = useMayCall();
  const read = useIntraday(asked.read, division.id, useLive());
  const frame = useIntradayFrame(props);
  const columns = useIntradayColumns(asked.fields);
  const statsOf = useStats();
  const openDesk = useDesk(division.id, asked.read.from);
  if (read.data === undefined) return <Unread of={read} />;
  const rows = knownPart(read.data.results[0]?.data ?? []);
  const figures = {
    heading: t('intraday.time'),
    columns,
    rows: rows.map(({ time, ...known }) => ({
      key: time,
      label: time.slice(0, 5),
      figures: known,
    })),
  };
  const isRunning = asked.read.from === today && asked.view === 'daily';
  const shown = asked.chosen.length === 0 ? channels.map(({ id }) => id) : asked.chosen;
  return (
    <>
      <OutdatedNotice of={read} />
      <MetricPage
        filters={frame.filters}
        actions={
          <>
            {isRunning && mayCall('forecasts.reforecast') ? (
              <ReforecastButton channels={shown} module={asked.module} />
            ) : null}
            {frame.file}
          </>
        }
        stats={statsOf(rows, isRunning)}
        chart={{
          ...frame.chart,
          figures,
          isLoading: read.isPlaceholderData,
          ...(openDesk === undefined ? {} : { note: t('intraday.toDeskHint'), onPick: openDesk }),
        }}
        table={
          rows.length === 0 ? undefined : (
            <Tables
              title={frame.chart.title}
              figures={figures}
              openDesk={openDesk}
              byChannel={channelRows(read.data, channels)}
            />
          )
        }
      />
    </>
  );
}

type Row = Readonly<{ key: string }>;

/** One click to the desk at an hour, for those who may see it. */
function useDesk(division: number, date: string) {
  const navigate = useNavigate();
  const { permission } = useSignedInUser();
  if (!can(permission, 'view', 'schedule-management')) return undefined;
  return ({ key }: Row) =>
    void navigate(
      `/dashboard/schedule-management?division=${division}&date=${date}&at=${key.slice(0, 5)}`,
    );
}

function Tables({
  title,
  figures,
  byChannel,
  openDesk,
}: Readonly<{
  title: string;
  figures: Figures;
  byChannel: readonly FigureRow[];
  openDesk: ((row: Row) => void) | undefined;
}>) {
  const { t } = useText();
  return (
    <Stack sx={{ gap: 1.5 }}>
      {byChannel.length < 2 ? null : (
        <Paper variant="outlined">
          <Typography component="h2" variant="subtitle1" sx={{ px: 2, pt: 1 }}>
            {t('intraday.byChannel')}
          </Typography>
          <FigureTable
            title={t('intraday.byChannel')}
            figures={{ ...figures, heading: t('intraday.channel'), rows: byChannel }}
          />
        </Paper>
      )}
      <Paper variant="outlined">
        <FigureTable title={title} figures={figures} onOpen={openDesk} sx={{ maxHeight: 560 }} />
      </Paper>
    </Stack>
  );
}

function channelRows(reply: IntradayReply, channels: ViewProps['channels']) {
  return reply.channels.map((one) => ({
    key: String(one.id),
    label: channels.find(({ id }) => id === one.id)?.name ?? String(one.id),
    figures: figuresOfSpan(one),
  }));
}

/** What the day has come to: while it runs, what it will reach. */
function useStats() {
  const { t } = useText();
  const format = useFormat();
  return (rows: Parameters<typeof outlookOf>[0], isRunning: boolean): readonly Stat[] => {
    const outlook = outlookOf(rows);
    if (outlook === null) return [];
    const { came, expected, rest, forecast } = outlook;
    const total = came + rest;
    const part = (of: number, whole: number) =>
      whole === 0 ? {} : { note: t('intraday.against', { percent: format.percent(of / whole) }) };
    const count = (value: number) => format.number(value, 0);
    const short = rows.reduce((sum, row) => sum - Math.min(0, row.open_plus_or_minus ?? 0), 0) / 4;
    return [
      { label: t('intraday.originalVolume'), value: count(forecast) },
      {
        label: t(isRunning ? 'intraday.soFar' : 'intraday.came'),
        value: count(came),
        ...part(came, expected),
      },
      ...(isRunning
        ? [
            { label: t('intraday.restOfDay'), value: count(rest) },
            { label: t('intraday.willReach'), value: count(total), ...part(total, forecast) },
          ]
        : []),
      ...(rows.some(({ open_plus_or_minus: gap }) => gap !== null)
        ? [{ label: t('intraday.short'), value: count(short), note: t('intraday.hours') }]
        : []),
    ];
  };
}
