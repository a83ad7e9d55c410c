import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WeekGrid } from './week-grid.tsx';

const rows = [
  Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 'open' : null)),
  Array.from({ length: 24 }, () => null),
];
function show() {
  const paint = vi.fn();
  render(
    <WeekGrid
      label="Hours"
      days={['Monday', 'Tuesday']}
      rows={rows}
      paints={[{ value: 'open', label: 'open', colour: 'green' }]}
      blank="closed"
      hint="Enter, arrows, Enter"
      onPaint={paint}
    />,
  );
  return paint;
}

it('says what each cell holds', () => {
  show();
  expect(screen.getByRole('gridcell', { name: 'Monday 09:00: open' })).toBeInTheDocument();
  expect(screen.getByRole('gridcell', { name: 'Tuesday 09:00: closed' })).toBeInTheDocument();
});

it('is painted between two corners by keyboard', async () => {
  const paint = show();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowRight}{Enter}');
  expect(paint).toHaveBeenCalledWith({ row: 0, column: 9 }, { row: 1, column: 10 });
});

it('is painted by dragging', () => {
  const paint = show();
  const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
  fireEvent.pointerDown(cell(/Monday 08:00/), { button: 0 });
  fireEvent.pointerMove(cell(/Tuesday 10:00/));
  fireEvent.pointerUp(cell(/Tuesday 10:00/));
  expect(paint).toHaveBeenCalledWith({ row: 0, column: 8 }, { row: 1, column: 10 });
});

it('goes on by keyboard from where it was painted by pointer', async () => {
  const paint = show();
  const user = userEvent.setup();
  const cell = screen.getByRole('gridcell', { name: /Tuesday 10:00/ });
  fireEvent.pointerDown(cell, { button: 0 });
  fireEvent.pointerUp(cell);
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowRight}{Enter}{Enter}');
  expect(paint).toHaveBeenLastCalledWith({ row: 1, column: 11 }, { row: 1, column: 11 });
});

it('gives up what was begun on Escape', async () => {
  const paint = show();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}{Enter}{Escape}{ArrowRight}{Enter}');
  expect(paint).not.toHaveBeenCalled();
});
