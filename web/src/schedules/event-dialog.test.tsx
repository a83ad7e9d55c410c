import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { DrawnEvent } from '@watchbill/core/schedules/edit-kinds';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as scheduleTexts } from '@watchbill/core/messages/en/schedules';
import { EventDialog } from './event-dialog.tsx';
import { useScheduleWords } from './words.ts';

beforeAll(() => {
  addTexts('en', 'generic', genericTexts);
  addTexts('en', 'schedules', scheduleTexts);
});

const types = new Map();
const draft = { kind: 'shift', start: 540, end: 1020 } as const;

it('takes times as they are typed, past midnight too, and says what is none or refused', async () => {
  const asked: DrawnEvent[] = [];
  let closes = 0;
  function Add() {
    return (
      <EventDialog
        target={{ row: '1', name: 'Ada', event: null, draft }}
        types={types}
        words={useScheduleWords(types)}
        onSubmit={(event) => (asked.push(event) === 1 ? 'Too long' : null)}
        onClose={() => void (closes += 1)}
      />
    );
  }
  render(<Add />);
  const user = userEvent.setup();
  const [start, end] = ['Start', 'End'].map((name) => screen.getByRole('textbox', { name }));
  expect(start).toHaveFocus();
  const type = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    await user.type(box, text);
  };
  await type(start!, '10pm');
  await type(end!, 'six{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a time as HH:mm');
  await type(end!, '630');
  expect(screen.getByText('Ends on the next day')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Too long')).toBeVisible();
  await user.keyboard('{Enter}');
  await expect.poll(() => closes).toBe(1);
  expect(asked).toEqual([...Array(2)].map(() => ({ kind: 'shift', start: 1320, end: 1830 })));
});
