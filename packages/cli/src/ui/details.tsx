import { Box, measureElement, type DOMElement } from 'ink';
import { useEffect, useRef } from 'react';
import { Text } from '../screen/text.tsx';
import { fit } from '../screen/width.ts';
import type { ScreenProps } from './screen-props.ts';

/** A row may have more to say than there is room for. */
type Room = Readonly<{
  /** Lines there are for it, and those that were scrolled past. */
  room: number;
  scroll: number;
  /** Hears how far it can be scrolled. */
  onMost: (lines: number) => void;
}>;

/** Cells of the label before what a row's details say. */
const labelWidth = 22;

type DetailsProps = Room &
  Pick<ScreenProps, 'view' | 'setting' | 'read'> &
  Readonly<{ row: unknown; at: number; width: number }>;

/** All that is known of a row, a line each, however narrow the screen is. */
export function Details({
  view,
  setting,
  read,
  row,
  at,
  width,
  room,
  scroll,
  onMost,
}: DetailsProps) {
  const { work } = read;
  const inner = useRef<DOMElement>(null);
  useEffect(() => {
    if (inner.current !== null) onMost(Math.max(0, measureElement(inner.current).height - room));
  });
  return (
    <Box flexDirection="column" height={room} overflow="hidden">
      <Box ref={inner} flexDirection="column" flexShrink={0} marginTop={-scroll}>
        {view.columns(setting, work).map((column) => (
          <Text key={column.name} wrap="truncate">
            {' '}
            <Text dimColor>{fit(column.label, labelWidth)}</Text> {column.text(row, at)}
          </Text>
        ))}
        {view.Drill !== undefined && (
          <view.Drill row={row} setting={setting} width={width} work={work} />
        )}
      </Box>
    </Box>
  );
}
