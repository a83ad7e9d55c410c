import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

it('each of several files is kept or refused by itself, and those that are chosen are deleted', async () => {
  const { user } = await openWebAs('files', '/FileUpload/file-upload');
  await user.upload(await screen.findByLabelText('Choose files'), [
    new File(['date,shift\n'], 'swaps-by-hand.csv', { type: 'text/csv' }),
    new File(['not a page'], 'rota.pdf', { type: 'application/pdf' }),
  ]);
  const results = within(await screen.findByRole('region', { name: 'What became of each file' }));
  expect(await results.findByText('Uploaded')).toBeVisible();
  expect(await results.findByText(/the content must be what the name says/)).toBeVisible();
  const row = await screen.findByRole('row', { name: /swaps-by-hand\.csv/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 file?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 file deleted')).toBeVisible();
});
