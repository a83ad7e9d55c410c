import { useAdherenceDay } from '@watchbill/core/adherence/hooks';
import type { AdherenceStatus } from '@watchbill/core/adherence/model';
import { spanOf } from '@watchbill/core/adherence/rules';
import type { Standing } from '@watchbill/core/adherence/view/standings';
import { rangeOf } from '@watchbill/core/adherence/view/day';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import { Box } from 'ink';
import { Text } from '../../screen/text.tsx';
import { scaleOf, stripOf } from '../strip.ts';
import type { DrillProps } from '../view.ts';

/** Marks beside the signs of rows: a cell has no room for a word. */
const marks: Readonly<Record<AdherenceStatus, string>> = {
  in: '█',
  out: '✗',
  neutral: '▒',
  other_channel: '▓',
  unknown: '?',
  unmapped: '?',
  unscheduled: '·',
  outside: '+',
};

/**
 * An advisor's day: what was planned above what was done, open work as blocks, all else by the
 * first letter of its name.
 */
export function DayStrip({
  row: { division, row },
  setting: { divisions, t },
  width,
}: DrillProps<Standing>) {
  const { timezone_name } = divisions.find(({ id }) => id === division)!;
  const { data, isError } = useAdherenceDay({
    division,
    agent: row.id,
    date: toPlainDate(row.date),
    isRunning: true,
  });
  if (data === undefined) return <Text dimColor> {t(isError ? 'ui.notRead' : 'ui.reading')}</Text>;
  const range = rangeOf(data);
  if (range === null) return <Text dimColor> {t('ui.none')}</Text>;
  const room = Math.max(24, width - labelWidth - 2);
  const planned = data.planned.map((one) => ({
    ...spanOf(one),
    mark: one.activity_id === null ? '█' : (one.description[0]?.toUpperCase() ?? '▒'),
  }));
  const done = data.slices.map((one) => ({ ...spanOf(one), mark: marks[one.status] }));
  const hourOf = (instant: number) =>
    formatClock(wallOf(timezone_name, instant).minutes).slice(0, 2);
  const lines = [
    [t('cli.columnScheduled'), stripOf(planned, range, room)],
    [t('cli.columnState'), stripOf(done, range, room)],
    ['', scaleOf(range, room, hourOf)],
  ] as const;
  return (
    <Box flexDirection="column" marginTop={1}>
      {lines.map(([label, strip]) => (
        <Text key={label} wrap="truncate">
          {' '}
          <Text dimColor>{label.padEnd(labelWidth)}</Text>
          {strip}
        </Text>
      ))}
    </Box>
  );
}

const labelWidth = 14;
