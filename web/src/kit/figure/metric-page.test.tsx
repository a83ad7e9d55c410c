import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts } from '@watchbill/core/messages/en/figures';
import { MetricPage } from './metric-page.tsx';

addTexts('en', 'figures', texts);

describe('MetricPage', () => {
  it('shows what the figures come to, and the rows of its chart below it', () => {
    const figures = {
      heading: 'Day',
      columns: [{ name: 'calls', label: 'Calls', write: String, drawn: 'bar' as const }],
      rows: [{ key: 'a', label: 'Monday', figures: { calls: 12 } }],
    };
    render(
      <MetricPage
        filters={null}
        stats={[{ label: 'All calls', value: '12', note: 'of 15' }]}
        chart={{ title: 'Contacts', file: 'contacts', figures, empty: { title: 'Nothing' } }}
      />,
    );
    expect(screen.getByRole('definition')).toHaveTextContent('12of 15');
    expect(screen.getByRole('row', { name: 'Monday 12' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  });
});
