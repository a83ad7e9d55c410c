import { expect, it } from 'vitest';
import { userResource } from '@watchbill/core/users/resource';
import { shownFields } from './list-columns.tsx';

const shown = (room: number) => shownFields(userResource, null, room).map(({ name }) => name);

it('a list leaves out the last of its wide columns first, and never those of every window', () => {
  expect(shown(Infinity)).toEqual(['id', 'username', 'email', 'first_name', 'last_name', 'role']);
  expect(shown(660)).toEqual(['id', 'username', 'email', 'role']);
  expect(shown(0)).toEqual(['username', 'email', 'role']);
});
