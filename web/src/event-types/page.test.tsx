import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWebAs } from '../test-app.tsx';

const address = '/dashboard/profile-configuration/event-types';

describe('event types', () => {
  it('adds one with icon, colour and flags, disables, restores and deletes it', async () => {
    const web = await openWebAs('admin', address);
    await web.user.click(await screen.findByRole('button', { name: 'Add event type' }));
    await web.user.type(
      await screen.findByRole('textbox', { name: /Description/ }),
      'Quality circle',
    );
    await web.user.click(screen.getByRole('button', { name: 'Team' }));
    await web.user.click(screen.getByRole('radio', { name: '#4ea5d9' }));
    await web.user.click(screen.getByRole('switch', { name: 'In office' }));
    await web.user.click(screen.getByRole('switch', { name: 'Out of office' }));
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('An event type is in the office or out of it, not both'),
    ).toBeVisible();
    await web.user.click(screen.getByRole('switch', { name: 'Out of office' }));
    await web.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ACD Created Successfully!')).toBeVisible();

    await web.user.click(await screen.findByRole('button', { name: 'Disable: Quality circle' }));
    await web.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }),
    );
    expect(await screen.findByText('Event Types Updated Successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Quality circle')).toBeNull());

    await web.user.click(screen.getByRole('button', { name: 'Disabled' }));
    await web.user.click(await screen.findByRole('button', { name: 'Restore: Quality circle' }));
    await web.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }),
    );
    await waitFor(() => expect(screen.queryByText('Quality circle')).toBeNull());

    await web.user.click(screen.getByRole('button', { name: 'Enabled' }));
    await web.user.click(await screen.findByRole('button', { name: 'Delete: Quality circle' }));
    await web.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('ACD Deleted Successfully!')).toBeVisible();
  });

  it('shows a supervisor the list without buttons', async () => {
    await openWebAs('supervisor', address);
    expect(await screen.findByText('Team meeting')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /^(Add|Edit|Delete|Disable)\b.*(type|:)/ }),
    ).toBeNull();
  });

  it('prints every row of the page, also those that are out of sight', async () => {
    await openWebAs('supervisor', address);
    await screen.findByText('Team meeting');
    const say = (event: string) => act(() => void window.dispatchEvent(new Event(event)));
    say('beforeprint');
    const paper = within(screen.getByRole('table', { name: 'Event Types' }));
    const printed = paper.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(printed.length).toBeGreaterThan(8);
    expect(printed).toContain('Team meeting');
    expect(paper.getByRole('columnheader', { name: 'Out of office' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    say('afterprint');
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
