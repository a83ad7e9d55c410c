import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { LengthInput, TimeInput } from './typed-input.tsx';

function Form() {
  const form = useForm({ defaultValues: { at: '08:00:00', long: '07:30:00' } });
  return (
    <FormProvider {...form}>
      <TimeInput name="at" label="At" />
      <LengthInput name="long" label="Long" unit="hours" />
      <output>{`${form.watch('at')} ${form.watch('long')}`}</output>
    </FormProvider>
  );
}

describe('boxes for times and lengths', () => {
  it('show them to the minute', () => {
    render(<Form />);
    expect(screen.getByRole('textbox', { name: 'At' })).toHaveValue('08:00');
    expect(screen.getByRole('textbox', { name: 'Long' })).toHaveValue('07:30');
  });

  it('keep what is typed until they are left, and give the form what was meant', async () => {
    render(<Form />);
    const user = userEvent.setup();
    const at = screen.getByRole('textbox', { name: 'At' });
    await user.clear(at);
    await user.type(at, '930');
    expect(at).toHaveValue('930');
    expect(screen.getByRole('status')).toHaveTextContent('09:30 07:30:00');
    await user.tab();
    expect(at).toHaveValue('09:30');
  });
});
