import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiProvider } from '@watchbill/core/api/hooks';
import { addTexts } from '@watchbill/core/messages/catalogue';
import { texts as fieldTexts } from '@watchbill/core/messages/en/fields';
import { texts as genericTexts } from '@watchbill/core/messages/en/generic';
import { texts as listTexts } from '@watchbill/core/messages/en/list';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { readColumns, useChosenColumns } from './chosen-columns.ts';
import { shownFields } from './list-columns.tsx';
import { useListQuery } from './list-query.ts';
import { ListViewPanel } from './list-view-panel.tsx';
import { signIn } from '../../test-app.tsx';
import { ViewerProvider, type Viewer } from '../viewer.tsx';

const filters = advisorResource.filters ?? [];

function Panel() {
  const list = useListQuery(filters, true);
  const chosen = useChosenColumns('advisors');
  const shown = shownFields(advisorResource, list.columns ?? chosen.columns, Infinity);
  return (
    <>
      <output>{decodeURIComponent(useLocation().search)}</output>
      <ListViewPanel
        anchor={document.body}
        resource={advisorResource}
        list={list}
        chosen={chosen}
        shown={shown}
        onClose={() => undefined}
      />
    </>
  );
}

let planner: Awaited<ReturnType<typeof signIn>>;

/** A browser of its own, as it were. */
function open(address = '/') {
  const viewer = { id: 7 } as Partial<Viewer> as Viewer;
  const router = createMemoryRouter([{ path: '/', element: <Panel /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={planner.api}>
        <ViewerProvider viewer={viewer}>
          <RouterProvider router={router} />
        </ViewerProvider>
      </ApiProvider>
    </QueryClientProvider>,
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
  beforeAll(async () => {
    planner = await signIn('planner');
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
    expect(readColumns(localStorage.getItem('watchbill.list.7.advisors'))).not.toContain('email');
    await first.user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(first.checked()).toContain('Email');
    expect(first.address()).toBe('');
  });

  it('saves what is shown under a name, shows it wherever the user is, and forgets it', async () => {
    const first = open('/?state=disabled&sort=-team&page=3');
    await first.user.type(screen.getByRole('textbox', { name: 'Name of this view' }), 'Leavers');
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Leavers' });
    cleanup();

    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Leavers' }));
    expect(address()).toBe('?state=disabled&sort=-team');
    expect(screen.getByRole('button', { name: 'Leavers' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('button', { name: 'Delete view Leavers' }));
    await waitForElementToBeRemoved(() => screen.queryByRole('button', { name: 'Leavers' }));
  });
});

describe('readColumns', () => {
  it.each([null, '', '[]', '{"columns":[1]}', '{"columns":[]}'])(
    'takes %j for a list that nobody has set up',
    (stored) => {
      expect(readColumns(stored)).toBeNull();
    },
  );
});
