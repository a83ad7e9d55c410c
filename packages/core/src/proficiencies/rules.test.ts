import { describe, expect, it } from 'vitest';
import { toPlainDate } from '../time/plain-date.ts';
import { rangeBeside, serviceOf, type HeldLevel } from './rules.ts';

const held = (skill_id: number, level: number, more: Partial<HeldLevel> = {}): HeldLevel => ({
  skill_id,
  level,
  reserve: false,
  start_date: '2026-11-01',
  end_date: null,
  ...more,
});
const [german, refunds] = [7, 8];
const monday = '2026-11-23';

describe('serviceOf', () => {
  it('is at level 1 where nothing is asked for', () =>
    expect(serviceOf([], [], monday)).toEqual({ level: 1, reserve: false }));
  it.each<readonly [string, readonly HeldLevel[], ReturnType<typeof serviceOf>]>([
    ['has both well enough', [held(german, 2), held(refunds, 3)], { level: 3, reserve: false }],
    ['lacks one', [held(german, 2)], null],
    ['has one too badly', [held(german, 4), held(refunds, 3)], null],
    [
      'has one as badly as will do',
      [held(german, 3), held(refunds, 1)],
      { level: 3, reserve: false },
    ],
    [
      'has one in reserve',
      [held(german, 2, { reserve: true }), held(refunds, 1)],
      { level: 2, reserve: true },
    ],
    [
      'has one in reserve and, less well, not in reserve',
      [held(german, 1, { reserve: true }), held(german, 3), held(refunds, 1)],
      { level: 3, reserve: false },
    ],
    [
      'has one from tomorrow',
      [held(german, 1, { start_date: '2026-11-24' }), held(refunds, 1)],
      null,
    ],
    [
      'had one until yesterday',
      [held(german, 1, { end_date: '2026-11-22' }), held(refunds, 1)],
      null,
    ],
    [
      'has one until today',
      [held(german, 1, { start_date: monday, end_date: monday }), held(refunds, 1)],
      { level: 1, reserve: false },
    ],
  ])('of two, to level 3 and to any, who %s', (_who, all, expected) => {
    const asked = [
      { id: german, level: 3 },
      { id: refunds, level: 99 },
    ];
    expect(serviceOf(all, asked, monday)).toEqual(expected);
  });
});

describe('rangeBeside', () => {
  const of = (start: string, end: string | null) => ({
    start_date: toPlainDate(start),
    end_date: end === null ? null : toPlainDate(end),
  });
  it.each([
    [
      'is split by what lies within it',
      of('2026-01-01', null),
      [
        ['2026-01-01', '2026-02-28'],
        ['2026-04-01', null],
      ],
    ],
    [
      'ends before what begins in it',
      of('2026-01-01', '2026-03-15'),
      [['2026-01-01', '2026-02-28']],
    ],
    [
      'begins after what ends in it',
      of('2026-03-15', '2026-05-01'),
      [['2026-04-01', '2026-05-01']],
    ],
    ['is gone where it lies within the other', of('2026-03-10', '2026-03-20'), []],
    [
      'stays where the other is later',
      of('2026-01-01', '2026-02-28'),
      [['2026-01-01', '2026-02-28']],
    ],
    ['stays where the other is earlier', of('2026-04-01', null), [['2026-04-01', null]]],
  ])('%s', (_what, held, expected) =>
    expect(
      rangeBeside(held, of('2026-03-01', '2026-03-31')).map((one) => [
        one.start_date,
        one.end_date,
      ]),
    ).toEqual(expected),
  );
  it('leaves nothing behind a range without an end', () =>
    expect(rangeBeside(of('2026-02-01', null), of('2026-03-01', null))).toEqual([
      of('2026-02-01', '2026-02-28'),
    ]));
});
