import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts } from '@watchbill/core/messages/en/generic';
import { RowTable } from './row-table.tsx';

addTexts('en', 'generic', texts);

const rows = ['Ada', 'Bea', 'Cleo'].map((name, id) => ({ id, name }));

function show(chosen: readonly number[], shown = rows) {
  const onChoose = vi.fn();
  render(
    <RowTable
      title="Advisors"
      height={200}
      rows={shown}
      keyOf={({ id }) => id}
      choice={{ chosen, onChoose, nameOf: ({ name }) => name }}
      columns={[
        { name: 'none', label: 'Secret', isLeftOut: true, render: () => 'secret' },
        { name: 'name', label: 'Name', render: ({ name }) => name },
        { name: 'id', label: 'Id', isFigure: true, from: 'md', render: ({ id }) => id },
        { name: 'do', label: 'Actions', isAction: true, render: () => <button>Edit</button> },
      ]}
    />,
  );
  return { user: userEvent.setup(), onChoose };
}

it('names its columns, buttons for the ear, and its rows by what is not left out', () => {
  show([]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Name',
    'Id',
    'Actions',
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Ada',
    'Bea',
    'Cleo',
  ]);
});

it('scrolls by keyboard where it has a height', () => {
  show([]);
  const box = screen.getByRole('region', { name: 'Advisors' });
  expect(box).toHaveAttribute('tabindex', '0');
  expect(box).toContainElement(screen.getByRole('table', { name: 'Advisors' }));
});

it('has rows chosen one by one or all of them', async () => {
  const { user, onChoose } = show([0, 1]);
  const [all] = screen.getAllByRole('checkbox');
  expect(all).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Cleo' }));
  expect(onChoose).toHaveBeenLastCalledWith([0, 1, 2]);
  await user.click(screen.getByRole('checkbox', { name: 'Ada' }));
  expect(onChoose).toHaveBeenLastCalledWith([1]);
  await user.click(all!);
  expect(onChoose).toHaveBeenLastCalledWith([0, 1, 2]);
});

it('has none chosen where there are none', () => {
  show([], []);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
