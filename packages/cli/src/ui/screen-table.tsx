import { Box } from 'ink';
import { memo } from 'react';
import { ChangingLine, Text } from '../screen/text.tsx';
import { signs, type Look, type Theme, type Tone } from '../screen/theme.ts';
import { fit } from '../screen/width.ts';
import type { ScreenProps } from './screen-props.ts';
import { headingOf, lineOf, type PlacedColumn } from './table.ts';
import type { RowsRead, Setting, Spot, View } from './view.ts';

type TableProps = Pick<ScreenProps, 'view' | 'read' | 'setting' | 'theme' | 'keys'> &
  Readonly<{
    placed: readonly PlacedColumn<unknown>[];
    sort: View['sort'];
    rows: readonly unknown[];
    /** The first row in sight, and how many there is room for. */
    top: number;
    room: number;
    cursor: number;
    spot: Spot;
    at: number;
    width: number;
  }>;

/** The heading and the rows in sight. */
export function Table({
  view,
  read,
  setting: { t },
  theme,
  keys: { shown },
  placed,
  sort,
  rows,
  top,
  room,
  cursor,
  spot,
  at,
  width,
}: TableProps) {
  return (
    <>
      <Text underline dimColor wrap="truncate">
        {fit(headingOf(placed, sort), width)}
      </Text>
      <Box flexDirection="column" height={room} overflow="hidden">
        {rows.length === 0 ? (
          <Text dimColor>{emptyText(read, shown.filter.text, t)}</Text>
        ) : (
          rows.slice(top, top + room).map((one, index) => (
            // By place, not by row: one that moves changes two texts instead of moving a node.
            <RowLine
              key={index}
              look={lookOf(theme, view.toneOf?.(one, at))}
              sign={view.signOf?.(one) ?? signOf(view.toneOf?.(one, at))}
              isChosen={top + index === cursor}
              line={lineOf(placed, one, at, top + index === cursor ? spot.part : null)}
              width={width}
            />
          ))
        )}
      </Box>
    </>
  );
}

function emptyText({ rows, error }: RowsRead<unknown>, filter: string, t: Setting['t']): string {
  if (rows === undefined) return error === null ? t('ui.reading') : '';
  return t(filter === '' ? 'ui.none' : 'ui.nothingFound');
}

const noLook: Look = {};

const lookOf = (theme: Theme, tone: Tone | undefined) =>
  tone === undefined ? noLook : theme[tone];
const signOf = (tone: Tone | undefined) => (tone === undefined ? ' ' : signs[tone]);

/** One text a row: cells in boxes cost more than the whole rest of the screen. */
const RowLine = memo(function RowLine({
  look,
  sign,
  isChosen,
  line,
  width,
}: Readonly<{ look: Look; sign: string; isChosen: boolean; line: string; width: number }>) {
  return (
    <ChangingLine inverse={isChosen} {...look} line={fit(`${sign} ${line}`, width)} width={width} />
  );
});
