import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts } from '@watchbill/core/messages/en/figures';
import { ChartFrame } from './chart-frame.tsx';

addTexts('en', 'figures', texts);

const figures = {
  heading: 'Day',
  columns: [{ name: 'calls', label: 'Calls', write: String, drawn: 'bar' as const }],
  rows: [{ key: 'a', label: 'Monday', figures: { calls: 12 } }],
};
const empty = { title: 'Nothing yet', hint: 'Import something' };

describe('ChartFrame', () => {
  it('shows the same rows as a chart and as a table', async () => {
    render(<ChartFrame title="Contacts" file="contacts" figures={figures} empty={empty} />);
    expect(screen.getByRole('region', { name: 'Contacts' })).toHaveTextContent('Calls');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('row', { name: 'Monday 12' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  });

  it('says what to do where there are no rows', () => {
    render(
      <ChartFrame
        title="Contacts"
        file="contacts"
        figures={{ ...figures, rows: [] }}
        empty={empty}
      />,
    );
    expect(screen.getByText('Import something')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
