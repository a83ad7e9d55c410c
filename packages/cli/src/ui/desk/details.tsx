import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import { spanText } from '@watchbill/core/schedules/words';
import { Box } from 'ink';
import { Text } from '../../screen/text.tsx';
import { fit } from '../../screen/width.ts';
import type { DrillProps } from '../view.ts';
import type { Desk } from './desk.ts';
import { partsIn } from './parts.ts';
import { drawDay, drawScale } from './picture.ts';

const timesWidth = 14;

/** The day as wide as the screen, its events a line each, and all that the rules say of it. */
export function DayDetails({ row, width, work }: DrillProps<EditorRow, Desk>) {
  const { day, advisor, refused, findings } = row;
  const { words, editor, range } = work;
  const room = Math.max(24, width - 2);
  const lines = [
    drawScale(range, room),
    drawDay({ day, part: null }, editor.types, range, room),
    '',
    ...partsIn(day).map((event) => `${fit(spanText(event), timesWidth)}${words.event(event)}`),
    '',
    ...words.findings([...refused, ...findings], nameOf(advisor)),
  ];
  return (
    <Box flexDirection="column" marginTop={1}>
      {lines.map((line, index) => (
        // By place: lines have no other name.
        <Text key={index} wrap="truncate">
          {` ${line}`}
        </Text>
      ))}
    </Box>
  );
}
