import { describe, expect, it } from 'vitest';
import type { Access } from './api/endpoint.ts';
import { callLine, findCall, calls, readCallLine } from './calls.ts';
import { contract } from './contract.ts';

const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

describe('calls', () => {
  it('are those of the contract, each with the same method, path and access', () => {
    // What a grant is for in particular, the input says: only the server holds a call to it.
    const asCalled = (access: Access) =>
      typeof access === 'string'
        ? access
        : access.map(({ subModule, right }) => ({ subModule, right }));
    expect(
      [...calls].map(([name, { method, path, access }]) => [name, method, path, access]),
    ).toEqual(
      endpoints.map(([name, { method, path, access }]) => [name, method, path, asCalled(access)]),
    );
  });

  it('are secret where the contract says so', () => {
    const secret = endpoints.filter(([, endpoint]) => 'isSecret' in endpoint && endpoint.isSecret);
    expect(secret.length).toBeGreaterThan(0);
    expect([...calls].filter(([, { isSecret }]) => isSecret).map(([name]) => name)).toEqual(
      secret.map(([name]) => name),
    );
  });

  it('are found by name', () => {
    expect(findCall('lines.list')).toMatchObject({ method: 'GET', path: '/api/queues/' });
  });

  it.each<readonly [string, Access]>([
    ['public', 'public'],
    ['signed-in', 'signed-in'],
    [
      'rights that take turns',
      [
        { subModule: 'lines', right: 'view' },
        { subModule: 'forecasts', right: 'view' },
        { subModule: 'lines', right: 'edit' },
        { subModule: 'channels', right: 'view' },
      ],
    ],
  ])('keep their access in a line: %s', (_, access) => {
    const call = { method: 'GET', path: '/api/x/{id}/', access, isSecret: true } as const;
    expect(readCallLine(callLine('x.get', call))).toEqual(['x.get', call]);
  });
});
