import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { Language } from '@watchbill/core/messages/catalogue';
import { NumberInput } from './number-input.tsx';
import { LanguageProvider } from '../text.tsx';

function Form() {
  const form = useForm({ defaultValues: { part: 7.5 as unknown } });
  return (
    <FormProvider {...form}>
      <NumberInput name="part" label="Part" unit="%" />
      <output>{String(form.watch('part'))}</output>
    </FormProvider>
  );
}

describe('a number with its unit', () => {
  it.each([
    ['en', '7.5', '12,5', '12.5'],
    ['en', '7.5', '12.5', '12.5'],
    ['de', '7,5', '12,5', '12,5'],
    ['fr', '7,5', '12.5', '12,5'],
  ] as const)('in %s shows %s, and %s as %s', async (language: Language, first, typed, shown) => {
    render(
      <LanguageProvider language={language}>
        <Form />
      </LanguageProvider>,
    );
    const box = screen.getByRole('textbox', { name: 'Part' });
    expect(box).toHaveValue(first);
    const user = userEvent.setup();
    await user.clear(box);
    await user.type(box, typed);
    expect(box).toHaveValue(typed);
    await user.tab();
    expect(box).toHaveValue(shown);
    expect(screen.getByRole('status')).toHaveTextContent('12.5');
    expect(screen.getByText('%')).toBeVisible();
  });

  it('keeps each zero while it is typed', async () => {
    render(
      <LanguageProvider language="en">
        <Form />
      </LanguageProvider>,
    );
    const box = screen.getByRole('textbox', { name: 'Part' });
    const user = userEvent.setup();
    await user.clear(box);
    await user.type(box, '0.05');
    expect(box).toHaveValue('0.05');
    expect(screen.getByRole('status')).toHaveTextContent('0.05');
  });
});
