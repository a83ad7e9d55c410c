import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TimelineRow } from './model.ts';
import { Timeline } from './timeline.tsx';

// jsdom lays nothing out: without a height no row would be in sight.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400));
afterEach(() => void vi.restoreAllMocks());

const rowOf = (title: string): TimelineRow => ({
  key: title.toLowerCase(),
  title,
  bars: [],
  marks: [],
  isFixed: false,
  flash: 0,
});

function show() {
  const onDraw = vi.fn();
  render(
    <Timeline
      title="Day"
      help=""
      timeTitle="Time"
      rows={['Ann', 'Ben', 'Cleo'].map(rowOf)}
      axis={{ start: 0, end: 1440 }}
      zoom={30}
      now={null}
      headWidth={100}
      head={null}
      renderHead={({ title }) => title}
      summary={[
        {
          key: 'gap',
          title: 'Open less required',
          values: [
            { start: 0, end: 240, value: -2.54, isDifference: true },
            { start: 240, end: 480, value: 1.5, isDifference: true },
          ],
        },
      ]}
      drawsOver={() => false}
      onChange={() => undefined}
      onMenu={() => undefined}
      onDraw={onDraw}
      onKey={() => undefined}
      formatTick={String}
      formatFigure={(value) => new Intl.NumberFormat('de').format(value)}
      formatSpan={() => ''}
      startAt={0}
    />,
  );
  return { onDraw, grid: screen.getByRole('grid') };
}

it.each([0, 2])('has keys act on the row whose head was pressed, by button %i', (button) => {
  const { onDraw, grid } = show();
  fireEvent.focus(grid);
  fireEvent.pointerDown(screen.getByRole('rowheader', { name: 'Ben' }), { button });
  fireEvent.keyDown(grid, { key: 'n' });
  expect(onDraw).toHaveBeenCalledWith('ben');
});

it('keeps the row that keys act on while something beside the rows is pressed', () => {
  const { onDraw, grid } = show();
  fireEvent.pointerDown(screen.getByRole('rowheader', { name: 'Cleo' }));
  fireEvent.pointerDown(screen.getByRole('columnheader', { name: 'Time' }));
  fireEvent.keyDown(grid, { key: 'n' });
  expect(onDraw).toHaveBeenCalledWith('cleo');
});

it('writes figures as the language does', () => {
  show();
  expect(screen.getByText('−2,5')).toBeInTheDocument();
  expect(screen.getByText('+1,5')).toBeInTheDocument();
});
