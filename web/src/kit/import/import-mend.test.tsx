import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { DialogForm } from '../form/dialog-form.tsx';
import { ImportMend } from './import-mend.tsx';

beforeAll(() => {
  addTexts('en', 'generic', genericTexts);
  addTexts('en', 'list', listTexts);
});

it('checks again what was mended when Enter is pressed in a cell, and does not apply the file', async () => {
  const user = userEvent.setup();
  const applied: string[] = [];
  const checked: ReadonlyMap<number, readonly string[]>[] = [];
  render(
    <DialogForm
      title="Import"
      submit="Apply"
      onSubmit={() => applied.push('all')}
      onClose={() => undefined}
    >
      <ImportMend
        sheet={{
          heading: { line: 1, cells: ['name', 'level'] },
          rows: [
            { line: 2, cells: ['Ada', '1'] },
            { line: 3, cells: ['Bea', 'x'] },
          ],
        }}
        columns={['name', 'level']}
        bad={[{ line: 3, field: 'level', message: 'Use a whole number' }]}
        isBusy={false}
        onCheck={(cells) => checked.push(cells)}
        onDownload={() => undefined}
      />
    </DialogForm>,
  );
  const cell = screen.getByRole('textbox', { name: 'level, line 3' });
  expect(cell).toHaveAccessibleDescription('Use a whole number');
  await user.type(cell, '{Enter}');
  expect(checked).toEqual([]);
  await user.clear(cell);
  await user.type(cell, '2{Enter}');
  expect(checked).toEqual([new Map([[3, ['Bea', '2']]])]);
  expect(applied).toEqual([]);
});
