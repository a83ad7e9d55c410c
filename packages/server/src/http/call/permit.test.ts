import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { subModules } from '@watchbill/core/permission/modules';
import { rights } from '@watchbill/core/permission/rights';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { permit } from './permit.ts';

const mighty: Session = {
  id: 'one',
  userId: 1,
  apiKeyId: null,
  username: 'root',
  language: 'en',
  roleName: 'Super_Admin',
  scope: 'all',
  permissions: subModules.map(({ key }) => ({ subModule: key, rights: [...rights] })),
  divisionIds: null,
  advisorId: null,
  isNarrowed: false,
  passwordChangeOnly: false,
};

const endpoints = new Map<string, AnyEndpoint>(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).map(
      ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
    ),
  ),
);
const endpointOf = (name: string): AnyEndpoint => endpoints.get(name)!;
const isChange = (name: string) => endpointOf(name).method !== 'GET';
const signedIn = [...endpoints.keys()].filter((name) => endpointOf(name).access !== 'public');
const changes = signedIn.filter(isChange);

/** Calls that a session may make, whatever header comes with them. */
function openTo(session: Session, among: readonly string[] = signedIn): string[] {
  const headers = [null, '0', ...subModules.map(({ id }) => String(id))];
  return among.filter((name) =>
    headers.some((header) => {
      try {
        permit(session, endpointOf(name), header);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

describe('permit', () => {
  it('ASVS 9: opens to a default password its own change, who it is and the way out, and nothing more', () => {
    expect(openTo({ ...mighty, passwordChangeOnly: true }).sort()).toEqual([
      'profile.changePassword',
      'profile.postPassword',
      'session.logout',
      'session.me',
    ]);
    expect(openTo(mighty).length).toBeGreaterThan(300);
  });

  it('opens to a key that may look at everything nothing that changes anything', () => {
    const permissions = subModules.map(({ key }) => ({
      subModule: key,
      rights: ['view'] as const,
    }));
    expect(
      openTo({ ...mighty, apiKeyId: 1, permissions })
        .filter(isChange)
        .sort(),
    ).toEqual(['jobs.cancel', 'session.logout']);
  });

  it('refuses every change to a key that has every right but those that grant it', () => {
    const open = changes.filter((name) => {
      const { access } = endpointOf(name);
      const wanted = typeof access === 'string' ? [] : access;
      const permissions = subModules.map(({ key }) => ({
        subModule: key,
        rights: rights.filter(
          (right) => !wanted.some((one) => one.subModule === key && one.right === right),
        ),
      }));
      return openTo({ ...mighty, apiKeyId: 1, permissions }, [name]).length > 0;
    });
    expect(open.sort()).toEqual(['jobs.cancel', 'session.logout']);
    expect(changes.length).toBeGreaterThan(200);
  });
});
