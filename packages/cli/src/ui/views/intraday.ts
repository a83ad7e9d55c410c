import type { Api } from '@watchbill/core/api/client';
import { reforecastRest, useIntraday } from '@watchbill/core/intraday/hooks';
import type { IntradayField, IntradayInterval } from '@watchbill/core/intraday/model';
import { intradayKeys, knownPart, reforecastRatio } from '@watchbill/core/intraday/view';
import { mayCall } from '@watchbill/core/resource/run';
import { todayIn } from '@watchbill/core/time/zone';
import type { Answer } from '../ask.ts';
import { barOf } from '../strip.ts';
import { readerOf, rowsOf, type Column, type Setting, type View } from '../view.ts';

function useQuarters({ division, live, now }: Setting) {
  const { id, timezone_name } = division!;
  const today = todayIn(timezone_name, now());
  const { data, ...read } = useIntraday(
    { division: id, channels: [], from: today, to: today, module: forecastModule },
    id,
    live,
  );
  const reply = data === undefined || !('results' in data) ? undefined : data;
  const day = reply?.results[0]?.data;
  return {
    ...rowsOf({ ...read, data: day === undefined ? undefined : knownPart(day) }),
    work: reply?.channels.map(({ id }) => id) ?? noChannels,
  };
}

/** Ids of the channels whose day is read. */
type Channels = readonly number[];
const noChannels: Channels = [];

/** Forecasts the rest of the day again, and says by how much it is more or less. */
async function reforecast(api: Api, channels: Channels, { t }: Setting): Promise<Answer> {
  const ratio = reforecastRatio(await reforecastRest(api, channels, forecastModule));
  if (ratio === null) return { kind: 'notice', text: t('intraday.tooEarly') };
  const percent = `${(ratio * 100).toFixed(0)} %`;
  return { kind: 'notice', text: t('intraday.reforecastDone', { percent }) };
}

const forecastModule = 'simple_average';

const figureText = (value: number | null, digits = 1) =>
  value === null ? '' : value.toFixed(digits);

/**
 * A division's day by quarter hours: what was forecast and came, who is needed and there, and how
 * far one lies from the other.
 */
const view: View<IntradayInterval, Channels> = {
  name: 'intraday',
  title: 'ui.intraday',
  isOf: 'division',
  isOpenTo: ({ session, division }) => division !== null && mayCall(session, 'intraday.read'),
  Reader: readerOf(useQuarters),
  columns: ({ t }) => {
    const figure = (
      field: IntradayField,
      priority: number,
      digits = 1,
    ): Column<IntradayInterval> => ({
      name: field,
      label: t(intradayKeys[field]),
      least: 9,
      most: 14,
      priority,
      align: 'right',
      text: (row) => figureText(row[field], digits),
      order: (row) => row[field] ?? -Infinity,
    });
    return [
      {
        name: 'time',
        label: t('cli.columnTime'),
        least: 5,
        most: 5,
        priority: 0,
        text: ({ time }) => time,
      },
      figure('original_volume', 5, 0),
      figure('revised_volume', 2, 0),
      figure('actual_volume', 2, 0),
      figure('volume_deviation_percentage', 4, 0),
      figure('revised_requirements', 1),
      figure('open', 1),
      figure('open_plus_or_minus', 1),
      figure('expected_service_level', 3, 0),
      {
        name: 'chart',
        label: t('ui.columnStaffed'),
        least: 12,
        most: 30,
        priority: 3,
        // Twice what is needed fills it.
        text: ({ open, revised_requirements: needed }) =>
          open === null || needed === null || needed === 0 ? '' : barOf(open / needed / 2, 12),
      },
    ];
  },
  keyOf: ({ time }) => time,
  actions: [
    {
      key: 'f',
      label: 'intraday.reforecast',
      isOfView: true,
      isOffered: (_row, { session }, { work }) =>
        work.length > 0 && mayCall(session, 'forecasts.reforecast'),
      run: (api, _row, _typed, setting, { work }) => reforecast(api, work, setting),
    },
  ],
  toneOf: ({ open_plus_or_minus: gap }) =>
    gap === null ? undefined : gap < -0.5 ? 'bad' : gap < 0 ? 'doubtful' : 'good',
};
export const intradayView: View = view as View;
