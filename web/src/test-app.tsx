import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { inject } from 'vitest';
import { createClient, type Api, type Transport } from '@watchbill/core/api/client';
import { moduleHeader } from '@watchbill/core/permission/can';
import { defaultSession } from '@watchbill/core/permission/defaults';
import { App, createQueries, discovering, routeTree } from './app.tsx';
import { createConnection } from './shell/connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the real server of this test run answers. */
    serverUrl: string;
    /** Milliseconds between its clock and this machine's. */
    clockOffset: number;
  }
}

const demoPassword = 'Watchbill-2026!';
const serverUrl = () => inject('serverUrl');

/** The whole web app at an address, talking to the real server. */
export function openWeb(address: string) {
  const connection = createConnection({
    local: localStorage,
    session: sessionStorage,
    fetch: (url, init) => send(serverUrl() + url, init),
    path: () => router.state.location.pathname,
  });
  const router = createMemoryRouter(routeTree(), {
    initialEntries: [address],
    patchRoutesOnNavigation: discovering(connection),
  });
  render(<App connection={connection} queries={createQueries()} router={router} />);
  return {
    user: userEvent.setup(),
    connection,
    address: () => router.state.location.pathname,
    /** The address with what it asks for. */
    link: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string) => router.navigate(to),
  };
}

const send: Transport = async (url, { body, ...init }) => {
  const sent = body === undefined || typeof body === 'string' ? body : await sendable(body);
  return fetch(url, { ...init, ...(sent === undefined ? {} : { body: sent }) });
};

/**
 * The page's form as this process can send it: jsdom has a class of its own for forms and files,
 * which `fetch` does not know.
 */
async function sendable(form: FormData): Promise<FormData> {
  const sent = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form)
    if (typeof value === 'string') sent.set(name, value);
    else sent.set(name, await new Response(await value.arrayBuffer()).blob(), value.name);
  return sent;
}

export type Web = ReturnType<typeof openWeb>;

/** A demo administrator's client beside the page, or another account's token. */
export async function signIn(username: string): Promise<Readonly<{ token: string; api: Api }>> {
  const { access } = await clientOf(null).session.login({
    body: { username, password: demoPassword },
  });
  return { token: access, api: clientOf(access) };
}

function clientOf(token: string | null): Api {
  return createClient({
    baseUrl: serverUrl(),
    fetch: send,
    token: () => token,
    module: ({ access }) => moduleHeader(defaultSession('Admin'), access),
  });
}

/** Types a demo account into the sign-in form and sends it. */
export async function signInOnPage(
  { user }: Web,
  username: string,
  password = demoPassword,
): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /Username/ }), username);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

/** Opens an address already signed in. */
export async function openWebAs(username: string, address: string): Promise<Web> {
  const { token } = await signIn(username);
  localStorage.setItem('watchbill.token', token);
  localStorage.setItem('watchbill.is_superuser_with_wfm', 'false');
  const web = openWeb(address);
  await waitFor(() => screen.getByRole('main'));
  return web;
}

/** Puts a text in place of what a field has. */
export async function fill({ user }: Web, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

/** Chooses an option of a field. */
export async function choose({ user }: Web, field: HTMLElement, option: string | RegExp) {
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
}
