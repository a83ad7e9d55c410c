import { describe, expect, it } from 'vitest';
import { text } from '../messages/catalogue.ts';
import { clientName, countdownText, expiryOf, permissionOf, roleKey } from './view.ts';

const tokenWith = (claims: unknown) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;

describe('countdownText', () => {
  it.each([
    [60, '01:00'],
    [59.2, '01:00'],
    [9, '00:09'],
    [0, '00:00'],
    [-4, '00:00'],
    [3600, '60:00'],
  ])('%s seconds reads %s', (seconds, expected) => {
    expect(countdownText(seconds)).toBe(expected);
  });
});

describe('expiryOf', () => {
  it('reads the instant a token ends', () => {
    expect(expiryOf(tokenWith({ exp: 1_900_000_000, name: 'Ána ?>' }))).toBe(1_900_000_000_000);
  });

  it.each(['', 'no-token', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' })])(
    'says null for %j',
    (token) => {
      expect(expiryOf(token)).toBeNull();
    },
  );
});

describe('permissionOf', () => {
  it('flattens the allowed modules', () => {
    const subModule = { id: 102, name: 'Divisions', key: 'divisions', rights: ['view' as const] };
    expect(
      permissionOf({
        role_name: 'Supervisor',
        scope: 'divisions',
        module_data: [{ id: 1, name: 'Profile Configuration', sub_module: [subModule] }],
      }),
    ).toEqual({
      roleName: 'Supervisor',
      scope: 'divisions',
      permissions: [{ subModule: 'divisions', rights: ['view'] }],
    });
  });
});

describe('roleKey', () => {
  it('labels the Agent role Advisor', () => {
    expect(text(roleKey('Agent')!)).toBe('Advisor');
    expect(roleKey('Night desk')).toBeUndefined();
  });
});

describe('clientName', () => {
  const mozilla =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${mozilla} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge, Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['watchbill', 'watchbill'],
    ['', ''],
  ])('calls %j %j', (client, expected) => {
    expect(clientName(client)).toBe(expected);
  });
});
