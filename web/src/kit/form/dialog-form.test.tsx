import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@watchbill/core/api/errors';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { Notices } from '../state/notices.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useSaving } from './saving.tsx';

beforeAll(() => addTexts('en', 'generic', genericTexts));

function open(answer: () => Promise<void> = async () => undefined) {
  const seen = { sent: [] as string[], outer: 0, closes: 0 };
  function Rename() {
    const [name, setName] = useState('');
    const saving = useSaving(() => {
      seen.sent.push(name);
      return answer();
    });
    return (
      <form onSubmit={() => void (seen.outer += 1)}>
        <DialogForm
          title="Rename"
          submit="Save"
          onSubmit={() => saving.run()}
          maySubmit={name !== ''}
          saving={saving}
          isDirty={name !== ''}
          onClose={() => void (seen.closes += 1)}
        >
          <input type="search" aria-label="Find" />
          <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        </DialogForm>
      </form>
    );
  }
  render(
    <Notices>
      <Rename />
    </Notices>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Rename' }));
  return { seen, dialog, user: userEvent.setup() };
}

describe('a dialog that is filled in', () => {
  it('is carried out by its button or Enter, once there is something to carry out, and by itself alone', async () => {
    const { seen, dialog, user } = open();
    const box = dialog.getByRole('textbox', { name: 'Name' });
    await user.type(box, '{Enter}');
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(box, 'Ada{Enter}');
    await user.type(dialog.getByRole('searchbox'), 'Bea{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(seen).toEqual({ sent: ['Ada', 'Ada'], outer: 0, closes: 0 });
  });

  it('says what was refused and keeps what was typed', async () => {
    const taken = new ApiError(400, { name: ['This name is taken.'], code: 'invalid' });
    const { dialog, user } = open(() => Promise.reject(taken));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This name is taken.');
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  });

  it('stays while it is busy', async () => {
    const { seen, dialog, user } = open(() => new Promise(() => undefined));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(seen.closes).toBe(0);
  });

  it('asks before Escape loses what was typed, and a click beside it loses nothing', async () => {
    const { seen, dialog, user } = open();
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ada');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(seen.closes).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(seen.closes).toBe(1);
  });
});

it('is closed by its button, Escape or a click beside it where it is only read', async () => {
  const user = userEvent.setup();
  let closes = 0;
  render(
    <DialogForm title="Entry" onClose={() => void (closes += 1)}>
      Before and after
    </DialogForm>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container')!);
  expect(closes).toBe(3);
});

it('stays at a click beside it where it says so', async () => {
  const user = userEvent.setup();
  let closes = 0;
  render(
    <DialogForm title="Secret" closesBeside={false} onClose={() => void (closes += 1)}>
      Shown once
    </DialogForm>,
  );
  await user.click(document.querySelector('.MuiDialog-container')!);
  expect(closes).toBe(0);
  await user.keyboard('{Escape}');
  expect(closes).toBe(1);
});
