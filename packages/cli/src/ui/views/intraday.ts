import { useIntraday } from '@watchbill/core/intraday/hooks';
import type { IntradayField, IntradayInterval } from '@watchbill/core/intraday/model';
import { intradayKeys, knownPart } from '@watchbill/core/intraday/view';
import { mayCall } from '@watchbill/core/resource/run';
import { todayIn } from '@watchbill/core/time/zone';
import { barOf } from '../strip.ts';
import { readerOf, rowsOf, type Column, type Setting, type View } from '../view.ts';

function useQuarters({ division, live, now }: Setting) {
  const { id, timezone_name } = division!;
  const today = todayIn(timezone_name, now());
  const { data, ...read } = useIntraday(
    { division: id, channels: [], from: today, to: today, module: 'simple_average' },
    id,
    live,
  );
  const day = data === undefined || !('results' in data) ? undefined : data.results[0]?.data;
  return rowsOf({ ...read, data: day === undefined ? undefined : knownPart(day) });
}

const shown = (value: number | null, digits = 1) => (value === null ? '' : value.toFixed(digits));

/** A division's day by quarter hours: what was forecast and came, who is needed and there, and how far one lies from the other. */
const view: View<IntradayInterval> = {
  name: 'intraday',
  title: 'ui.intraday',
  isOfDivision: true,
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
      text: (row) => shown(row[field], digits),
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
  toneOf: ({ open_plus_or_minus: gap }) =>
    gap === null ? undefined : gap < -0.5 ? 'bad' : gap < 0 ? 'doubtful' : 'good',
};
export const intradayView: View = view;
