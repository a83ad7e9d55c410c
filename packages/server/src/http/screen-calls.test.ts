import { contract } from '@watchbill/core/contract';
import type { AnyEndpoint, Contract } from '@watchbill/core/api/endpoint';
import { defaultRoles } from '@watchbill/core/permission/defaults';
import { findSubModule } from '@watchbill/core/permission/modules';
import { processCode } from '@watchbill/core/schedules/schema';
import { describe, expect, it } from 'vitest';
import { screenCalls } from '../../../../tests/support/screen-calls.ts';
import type { Session } from '../session/session.ts';
import { permit, permitProcess } from './call/permit.ts';
import { ApiProblem } from '../problems/problem.ts';

const endpoints = new Map<string, AnyEndpoint>(
  Object.values(contract as Contract)
    .flatMap((feature) => Object.values(feature))
    .flatMap((endpoint) => [endpoint.call ?? []].flat().map((call) => [call, endpoint] as const)),
);
const listed = screenCalls.flatMap(({ screens, calls }) =>
  screens.flatMap((screen) => calls.map((call) => ({ screen, call }))),
);

type Role = (typeof defaultRoles)[number];

function isPermitted(role: Role, call: string, screen: string) {
  return isAllowed(() => permit(sessionOf(role), endpoints.get(call)!, headerOf(screen)));
}

function isAllowed(permitting: () => void): boolean {
  try {
    permitting();
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 403) return false;
    throw error;
  }
}

const headerOf = (screen: string) => String(findSubModule(screen)!.id);
const sessionOf = ({ name, scope, permissions }: Role) =>
  ({ roleName: name, scope, permissions, apiKeyId: null }) as Session;

const takesProcess = ({ method, path }: AnyEndpoint) =>
  path === '/api/schedule_creation/' && ['PUT', 'DELETE'].includes(method);

/** The right that a call asks for on a screen, or on another that it is made from there. */
function rightOf(call: string, screen: string) {
  const { access, madeFrom } = endpoints.get(call)!;
  if (typeof access === 'string') return undefined;
  const own = access.find(({ subModule }) => subModule === screen);
  return own ?? (madeFrom?.includes(screen) === true ? access[0] : undefined);
}

describe('a screen that the specification lists calls for', () => {
  it.each(listed)('$screen makes $call, for every role that has it', ({ screen, call }) => {
    const grant = rightOf(call, screen);
    expect(grant).toBeDefined();
    const holders = defaultRoles.filter(({ permissions }) => {
      const held = (key: string) => permissions.find(({ subModule }) => subModule === key)?.rights;
      return (
        held(screen)?.includes('view') === true &&
        held(grant!.subModule)?.includes(grant!.right) === true
      );
    });
    expect(holders.length).toBeGreaterThan(0);
    const permitted = defaultRoles.filter((role) => isPermitted(role, call, screen));
    expect(permitted.map(({ name }) => name)).toEqual(holders.map(({ name }) => name));
  });

  it.each(listed.filter(({ call }) => endpoints.get(call)?.method === 'GET'))(
    '$screen reads by $call whoever may look at it',
    ({ screen, call }) => {
      expect(rightOf(call, screen)?.right).toBe(call.startsWith('bidding-') ? 'add' : 'view');
    },
  );

  it.each(
    screenCalls.flatMap(({ screens, calls, process }) =>
      screens.flatMap((screen) =>
        calls
          .filter((call) => takesProcess(endpoints.get(call)!))
          .map((call) => ({ screen, call, process: process ?? 'any' })),
      ),
    ),
  )('$screen makes $call as process $process', ({ screen, call, process }) => {
    const endpoint = endpoints.get(call)!;
    const admin = defaultRoles.find(({ name }) => name === 'Admin')!;
    const permitted = [...processCode.options, undefined].filter((sent) => {
      const part = { process: sent };
      const input = endpoint.method === 'DELETE' ? { query: part } : { body: [part, part] };
      return isAllowed(() => permitProcess(sessionOf(admin), endpoint, headerOf(screen), input));
    });
    expect(permitted).toEqual(process === 'any' ? [...processCode.options, undefined] : [process]);
  });

  it('is there for every call of the specification that asks for a right', () => {
    const known = new Set(listed.map(({ call }) => endpoints.get(call)));
    const asking = [...endpoints].filter(([, { access }]) => typeof access !== 'string');
    const unlisted = asking.filter(([, endpoint]) => !known.has(endpoint)).map(([call]) => call);
    expect(unlisted).toEqual(['delete-permission-check']);
  });
});
