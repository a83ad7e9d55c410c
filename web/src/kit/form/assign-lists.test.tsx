import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { AssignLists } from './assign-lists.tsx';

beforeAll(() => {
  addTexts('en', 'generic', genericTexts);
  addTexts('en', 'list', listTexts);
});
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

const items = ['Ada', 'Bea', 'Cleo', 'Dora'].map((label, index) => ({ id: index + 1, label }));

function Lists() {
  const [assigned, setAssigned] = useState<ReadonlySet<number>>(new Set([4]));
  return (
    <AssignLists
      items={items}
      assigned={assigned}
      free="Free"
      taken="Busy"
      onAssign={(ids, assign) =>
        setAssigned(new Set([...assigned, ...ids].filter((id) => assign || !ids.includes(id))))
      }
    />
  );
}
const names = (list: string) =>
  [
    ...screen
      .getByRole('listbox', { name: new RegExp(`^${list}`) })
      .querySelectorAll('[role=option]'),
  ]
    .map((one) => one.textContent)
    .join(' ');

it('moves what is chosen by keyboard, what is double clicked, and all that the search finds', async () => {
  const user = userEvent.setup();
  render(<Lists />);
  expect([names('Free'), names('Busy')]).toEqual(['Ada Bea Cleo', 'Dora']);
  screen.getByRole('listbox', { name: /^Free/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  await user.click(screen.getByRole('button', { name: 'Move chosen to “Busy”' }));
  expect([names('Free'), names('Busy')]).toEqual(['Ada Cleo', 'Bea Dora']);
  await user.dblClick(screen.getByRole('option', { name: 'Dora' }));
  expect([names('Free'), names('Busy')]).toEqual(['Ada Cleo Dora', 'Bea']);
  await user.type(screen.getByRole('searchbox', { name: 'Search: Free' }), 'o');
  await user.click(screen.getByRole('button', { name: 'Move all to “Busy”' }));
  await user.clear(screen.getByRole('searchbox', { name: 'Search: Free' }));
  expect([names('Free'), names('Busy')]).toEqual(['Ada', 'Bea Cleo Dora']);
});
