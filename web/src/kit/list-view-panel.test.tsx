import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as fieldTexts } from '@watchbill/core/messages/en/fields';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { shownFields } from './list-columns.tsx';
import { useListQuery } from './list-query.ts';
import { readSettings, useListSettings } from './list-settings.ts';
import { ListViewPanel } from './list-view-panel.tsx';
import { ViewerProvider, type Viewer } from './viewer.tsx';

const filters = advisorResource.filters ?? [];

function Panel() {
  const list = useListQuery(filters, true);
  const settings = useListSettings('advisors');
  const shown = shownFields(advisorResource, list.columns ?? settings.columns, true);
  return (
    <>
      <output>{decodeURIComponent(useLocation().search)}</output>
      <ListViewPanel
        anchor={document.body}
        resource={advisorResource}
        list={list}
        settings={settings}
        shown={shown}
        onClose={() => undefined}
      />
    </>
  );
}

function open(address = '/') {
  const viewer = { id: 7 } as Partial<Viewer> as Viewer;
  const router = createMemoryRouter([{ path: '/', element: <Panel /> }], {
    initialEntries: [address],
  });
  render(
    <ViewerProvider viewer={viewer}>
      <RouterProvider router={router} />
    </ViewerProvider>,
  );
  const columns = within(screen.getByRole('group', { name: 'Columns' }));
  return {
    user: userEvent.setup(),
    columns,
    checked: () =>
      columns
        .getAllByRole('checkbox')
        .filter((box) => (box as HTMLInputElement).checked)
        .map((box) => box.closest('label')?.textContent),
    address: () => screen.getByRole('status', { hidden: true }).textContent,
  };
}

describe('ListViewPanel', () => {
  beforeAll(() => {
    addTexts('en', 'fields', fieldTexts);
    addTexts('en', 'generic', genericTexts);
    addTexts('en', 'list', listTexts);
  });

  it('hides columns, orders them, and says so in the address', async () => {
    const { user, columns, checked, address } = open('/?sort=team');
    for (const name of ['ID', 'Email', 'Username', 'ACD login'])
      await user.click(columns.getByRole('checkbox', { name }));
    await user.click(columns.getByRole('button', { name: 'Move Team up' }));
    expect(checked()).toEqual(['First name', 'Last name', 'Team', 'Division']);
    expect(address()).toBe('?sort=team&columns=first_name,last_name,team,division');
    expect(columns.getByRole('checkbox', { name: 'First name' })).toBeDisabled();
  });

  it('remembers the columns for this user, until the list is reset', async () => {
    const first = open();
    await first.user.click(first.columns.getByRole('checkbox', { name: 'Email' }));
    expect(readSettings(localStorage.getItem('watchbill.list.7.advisors')).columns).not.toContain(
      'email',
    );
    await first.user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(first.checked()).toContain('Email');
    expect(first.address()).toBe('');
  });

  it('saves what is shown under a name, shows it again, and forgets it', async () => {
    const { user, address } = open('/?state=disabled&sort=-team&page=3');
    await user.type(screen.getByRole('textbox', { name: 'Name of this view' }), 'Leavers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(address()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Leavers' }));
    expect(address()).toBe('?state=disabled&sort=-team');
    expect(screen.getByRole('button', { name: 'Leavers' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Delete view Leavers' }));
    expect(screen.queryByRole('button', { name: 'Leavers' })).toBeNull();
  });
});

describe('readSettings', () => {
  it.each([null, '', '[]', '{"columns":[1],"views":[{"name":"x"}]}', '{"columns":[]}'])(
    'takes %j for a list that nobody has set up',
    (stored) => {
      expect(readSettings(stored)).toEqual({ columns: null, views: [] });
    },
  );
});
