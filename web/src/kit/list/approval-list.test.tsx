import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '@watchbill/core/api/errors';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { Notices } from '../state/notices.tsx';
import { ApprovalList } from './approval-list.tsx';

beforeAll(() => {
  addTexts('en', 'generic', genericTexts);
  addTexts('en', 'list', listTexts);
});

const rows = [
  { id: 1, name: 'Ada', isOpen: true },
  { id: 2, name: 'Bea', isOpen: true },
  { id: 3, name: 'Cleo', isOpen: false },
];

it('approves together what waits, beside its effect; what is refused stays with why', async () => {
  const user = userEvent.setup();
  const decisions: string[] = [];
  render(
    <Notices>
      <ApprovalList
        title="Requests"
        rows={rows}
        renderItem={({ id, name, isOpen }, onVerdict) => ({
          id,
          title: name,
          lines: [],
          standing: { label: isOpen ? 'Waits' : 'Done', colour: 'default' },
          isSelectable: isOpen,
          actions: (
            <button type="button" onClick={() => onVerdict('refuse')}>
              {`Decline ${name}`}
            </button>
          ),
        })}
        isMany
        caseOf={({ name }) => `Request of ${name}`}
        renderEffect={(of) => <p>{`Staffing without ${of.length}`}</p>}
        decide={async ({ name }, verdict, comments) => {
          if (name === 'Bea') throw new ApiError(400, { error: 'Bea is locked.', code: 'locked' });
          decisions.push(`${verdict} ${name} ${comments}`.trim());
        }}
      />
    </Notices>,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Select All' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 requests?' }));
  expect(dialog.getByText('Staffing without 2')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'fine');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Bea is locked.');
  expect(dialog.queryByText('Request of Ada')).toBeNull();
  expect(await screen.findByText('One request answered')).toBeVisible();
  expect(decisions).toEqual(['approve Ada fine']);
});

it('declines one with no word of staffing', async () => {
  const user = userEvent.setup();
  const declined: number[] = [];
  render(
    <Notices>
      <ApprovalList
        title="Requests"
        rows={rows}
        renderItem={({ id, name }, onVerdict) => ({
          id,
          title: name,
          lines: [],
          standing: { label: 'Waits', colour: 'default' },
          actions: (
            <button type="button" onClick={() => onVerdict('refuse')}>
              {`Decline ${name}`}
            </button>
          ),
        })}
        isMany={false}
        caseOf={({ name }) => name}
        renderEffect={() => <p>Staffing</p>}
        decide={async ({ id }) => void declined.push(id)}
      />
    </Notices>,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Decline Cleo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }));
  expect(dialog.queryByText('Staffing')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('One request answered')).toBeVisible();
  expect(declined).toEqual([3]);
});

it('is worked through by keys alone', async () => {
  const user = userEvent.setup();
  const decisions: string[] = [];
  render(
    <Notices>
      <ApprovalList
        title="Requests"
        rows={rows}
        renderItem={({ id, name, isOpen }) => ({
          id,
          title: name,
          lines: [],
          standing: { label: isOpen ? 'Waits' : 'Done', colour: 'default' },
          isSelectable: isOpen,
        })}
        isMany
        caseOf={({ name }) => name}
        renderEffect={() => null}
        decide={async ({ name }, verdict) => void decisions.push(`${verdict} ${name}`)}
        reopen={async (id) => void decisions.push(`reopen ${id}`)}
      />
    </Notices>,
  );
  const decide = async (dialog: string) => {
    await screen.findByRole('dialog', { name: dialog });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.tab();
  await user.tab();
  expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
  await user.keyboard('a');
  await decide('Approve this request?');
  await user.keyboard('jr');
  await decide('Decline this request?');
  await user.keyboard('ja');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('kx');
  expect(screen.getByRole('checkbox', { name: 'Bea' })).toBeChecked();
  expect(decisions).toEqual(['approve Ada', 'refuse Bea']);
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  await waitFor(() => expect(decisions).toHaveLength(3));
  expect(decisions.at(-1)).toMatch(/^reopen [12]$/);
  expect(await screen.findByText('The request waits again')).toBeVisible();
});
