import type { AnyEndpoint } from '@watchbill/core/api/endpoint';
import { contract } from '@watchbill/core/contract';
import { subModules } from '@watchbill/core/permission/modules';
import { rights } from '@watchbill/core/permission/rights';
import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
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

/** Calls that a session may make, whatever header comes with them. */
function openTo(session: Session): string[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, AnyEndpoint>).flatMap(([name, endpoint]) => {
      if (endpoint.access === 'public') return [];
      const headers = [null, '0', ...subModules.map(({ id }) => String(id))];
      const isOpen = headers.some((header) => {
        try {
          permit(session, endpoint, header);
          return true;
        } catch {
          return false;
        }
      });
      return isOpen ? [`${feature}.${name}`] : [];
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
});
