import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { addTexts, type Language } from '@watchbill/core/messages/catalogue';
import { texts as german } from '@watchbill/core/messages/de/generic';
import { texts as english } from '@watchbill/core/messages/en/generic';
import { toPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { DateField } from './date-field.tsx';
import { LanguageProvider } from '../text.tsx';

addTexts('en', 'generic', english);
addTexts('de', 'generic', german);

function Field({ shows = 'day' }: Readonly<{ shows?: 'day' | 'month' }>) {
  const [date, setDate] = useState<PlainDate>(toPlainDate('2026-11-22'));
  return (
    <>
      <DateField label="Day" value={date} shows={shows} onChange={setDate} />
      <output>{date}</output>
    </>
  );
}

function open(language: Language = 'en', shows: 'day' | 'month' = 'day') {
  render(
    <LanguageProvider language={language}>
      <Field shows={shows} />
    </LanguageProvider>,
  );
  return { user: userEvent.setup(), box: screen.getByRole('textbox', { name: 'Day' }) };
}

describe('DateField', () => {
  it('takes a date typed as the language writes it', async () => {
    const { user, box } = open('de');
    expect(box).toHaveValue('So., 22. Nov. 2026');
    await user.clear(box);
    await user.type(box, '3.2.{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2026-02-03');
    expect(box).toHaveValue('Di., 3. Feb. 2026');
  });

  it('says how a date is written, and keeps what was typed until it is one', async () => {
    const { user, box } = open();
    await user.clear(box);
    await user.type(box, '31/2{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Write a date like 22/11/2026');
    expect(box).toBeInvalid();
    expect(box).toHaveValue('31/2');
    await user.type(box, '{Escape}');
    expect(box).toHaveValue('Sun, 22 Nov 2026');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('opens a calendar, which gives the day that is chosen', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Choose a date: Day' }));
    await user.click(await screen.findByRole('gridcell', { name: '24' }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-24');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves a month alone that nobody has typed over', async () => {
    const { user, box } = open('en', 'month');
    await user.click(box);
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-22');
    await user.clear(box);
    await user.type(box, 'march 2027{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2027-03-01');
  });
});
