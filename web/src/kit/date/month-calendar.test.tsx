import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { weeksOfMonth } from '@watchbill/core/schedules/month';
import { dateIn } from '../../shell/dates.ts';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { MonthCalendar } from './month-calendar.tsx';

it('shows whole weeks, says what is in a day, and opens it', async () => {
  const open = vi.fn();
  const date = toPlainDate('2026-03-10');
  render(
    <MonthCalendar
      weeks={weeksOfMonth(date, 1)}
      date={date}
      today={date}
      say={(day, options) => dateIn(day, 'en', options)}
      days={new Map([[date, { label: 'Meeting', content: <span>Meeting</span> }]])}
      onOpen={open}
    />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(42);
  await userEvent.setup().click(screen.getByRole('button', { name: /10 March.*: Meeting/ }));
  expect(open).toHaveBeenCalledWith(date);
});
