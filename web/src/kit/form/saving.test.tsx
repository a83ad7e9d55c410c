import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '@watchbill/core/api/errors';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { TextInput } from '../field/text-input.tsx';
import { Notices } from '../state/notices.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useSaving } from './saving.tsx';

beforeAll(() => {
  addTexts('en', 'list', listTexts);
  addTexts('en', 'generic', genericTexts);
});

const inApp = (part: React.ReactNode) => render(<Notices>{part}</Notices>);

it('shows what is refused at its field, else above the form, and both sides where somebody was faster', async () => {
  const user = userEvent.setup();
  const stale = new ApiError(409, { newer: { name: 'Cleo' }, code: 'stale' });
  const refusals = [
    new ApiError(400, { name: ['This name is taken.'], code: 'invalid' }),
    new ApiError(400, { team: ['This team is full.'], code: 'invalid' }),
    stale,
    stale,
  ];
  const saved: string[] = [];
  function Rename() {
    const form = useForm({ defaultValues: { name: 'Ada' } });
    const saving = useSaving(
      async ({ name }: { name: string }, over?: { name: string }) => {
        const refusal = refusals.shift();
        if (refusal !== undefined) throw refusal;
        return over === undefined ? name : `${name} over ${over.name}`;
      },
      {
        form,
        says: (name) => `Saved as ${name}`,
        onDone: (name) => saved.push(name),
        theirs: ({ name }: { name: string }) => ({ name }),
      },
    );
    return (
      <FormDialog
        title="Rename"
        form={form}
        onSubmit={form.handleSubmit(saving.run)}
        saving={saving}
        onClose={() => undefined}
      >
        <TextInput name="name" label="Name" />
      </FormDialog>
    );
  }
  inApp(<Rename />);
  const box = screen.getByRole('textbox', { name: 'Name' });
  await user.type(box, '{Enter}');
  expect(await screen.findByText('This name is taken.')).not.toHaveRole('alert');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(box, '!{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This team is full.');
  await user.type(box, '{Enter}');
  const both = within(await screen.findByRole('dialog', { name: /in the meantime/ }));
  expect(both.getByRole('row', { name: 'Name Ada! Cleo' })).toBeVisible();
  await user.click(both.getByRole('button', { name: 'Back to the form' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Saved as Ada! over Cleo')).toBeVisible();
  expect(saved).toEqual(['Ada! over Cleo']);
});

it('offers to take back what was done, and tells a refusal that has no other place', async () => {
  const user = userEvent.setup();
  const members = new Set<string>();
  function Membership() {
    const saving = useSaving(
      async ({ name, isIn }: { name: string; isIn: boolean }) => {
        if (name === 'Bob') throw new ApiError(400, { error: 'Bob has left.', code: 'invalid' });
        if (isIn) members.add(name);
        else members.delete(name);
      },
      {
        says: (_reply, { isIn }) => (isIn ? 'Put in' : 'Taken out'),
        undo: ({ name, isIn }) => ({ name, isIn: !isIn }),
        refusedIn: 'notice',
      },
    );
    return ['Ada', 'Bob'].map((name) => (
      <button key={name} type="button" onClick={() => saving.run({ name, isIn: true })}>
        {name}
      </button>
    ));
  }
  inApp(<Membership />);
  await user.click(screen.getByRole('button', { name: 'Ada' }));
  expect(await screen.findByText('Put in')).toBeVisible();
  expect([...members]).toEqual(['Ada']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken out')).toBeVisible();
  expect([...members]).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Bob' }));
  expect(await screen.findByText('Bob has left.')).toBeVisible();
});
