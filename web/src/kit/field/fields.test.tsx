import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts } from '@watchbill/core/messages/en/generic';
import { ManyInput, type Choice } from './fields.tsx';
import { LanguageProvider } from '../text.tsx';

addTexts('en', 'generic', texts);

function Form({ choices }: Readonly<{ choices: readonly Choice[] }>) {
  const form = useForm({ defaultValues: { skills: [] as readonly number[] } });
  return (
    <LanguageProvider language="en">
      <FormProvider {...form}>
        <ManyInput
          name="skills"
          label="Proficiencies"
          choices={choices}
          isLoading={choices.length === 0}
        />
        <output>{form.watch('skills').join(', ')}</output>
      </FormProvider>
    </LanguageProvider>
  );
}

describe('a choice from a long list', () => {
  it('keeps what is typed while its choices are still to come', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Form choices={[]} />);
    await user.type(screen.getByLabelText('Proficiencies'), 'wel');
    rerender(
      <Form
        choices={[
          { value: 7, label: 'German' },
          { value: 8, label: 'Welsh' },
        ]}
      />,
    );
    await user.click(await screen.findByRole('option', { name: 'Welsh' }));
    expect(screen.getByRole('status')).toHaveTextContent('8');
  });
});
