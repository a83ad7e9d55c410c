import { expect, it } from 'vitest';
import { lendingOf } from './lending.ts';

it('says of each channel who handles it, and what of that is lent', () => {
  const groups = [
    { agents: 10, serves: [{ channel: 0 }] },
    { agents: 6, serves: [{ channel: 2 }, { channel: 0, reserve: true }] },
    { agents: 2, serves: [{ channel: 1 }] },
  ];
  const used = [{ lent: [8, 0, 0] }, { lent: [1, 0, 4] }, { lent: [0, 0, 0] }];
  expect(lendingOf(groups, used, 900)).toEqual([
    {
      channel: 0,
      minutes: 135,
      lent: 15,
      from: [
        { group: 0, minutes: 120, share: 8 / 9, isLent: false, isReserve: false },
        { group: 1, minutes: 15, share: 1 / 9, isLent: true, isReserve: true },
      ],
    },
    {
      channel: 2,
      minutes: 60,
      lent: 0,
      from: [{ group: 1, minutes: 60, share: 1, isLent: false, isReserve: false }],
    },
  ]);
});
