import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Matrix } from './matrix.tsx';

const rows = ['Ada', 'Bea', 'Cleo'].map((label, id) => ({ id, label }));
const columns = ['English', 'Deutsch'].map((label, id) => ({ id, label }));

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

function show() {
  const [onOpen, onChoose] = [vi.fn(), vi.fn()];
  render(
    <Matrix
      title="Proficiencies"
      rowTitle="Advisors"
      rows={rows}
      columns={columns}
      none="not held"
      cell={(row, column) =>
        row.id === column.id ? { text: '2', says: 'Level 2', tone: 'strong' } : null
      }
      chosen={new Set([1])}
      onChoose={onChoose}
      onOpen={onOpen}
    />,
  );
  return { user: userEvent.setup(), onOpen, onChoose, grid: screen.getByRole('grid') };
}

it('says in each cell what it is about', () => {
  show();
  expect(screen.getByRole('row', { name: /Bea/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'English: Level 2',
    'Deutsch: not held',
    'English: not held',
    'Deutsch: Level 2',
    'English: not held',
    'Deutsch: not held',
  ]);
});

it('is walked by arrow keys; Enter opens a cell, and chooses a row on its name', async () => {
  const { user, grid, onOpen, onChoose } = show();
  grid.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(rows[1]);
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[1], columns[1]);
  expect(grid).toHaveAttribute(
    'aria-activedescendant',
    screen.getAllByRole('gridcell')[3]!.getAttribute('id'),
  );
});
