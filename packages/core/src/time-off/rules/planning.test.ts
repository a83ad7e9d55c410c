import { describe, expect, it } from 'vitest';
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import {
  assignHoliday,
  badAnswer,
  wishedHours,
  placeClaims,
  placedAnew,
  tallyAnswers,
  waitPlaces,
  type Candidate,
} from './planning.ts';

const one = (
  agent_id: number,
  preference: Candidate['preference'],
  given: Partial<Candidate> = {},
): Candidate => ({
  agent_id,
  preference,
  seniority_date: `20${10 + agent_id}-01-01`,
  rank: null,
  workedLast: false,
  owes: false,
  ...given,
});
const working = (
  candidates: readonly Candidate[],
  required: number,
  order: Parameters<typeof assignHoliday>[2],
) =>
  assignHoliday(candidates, required, order)
    .filter((placed) => placed.is_working)
    .map((placed) => `${placed.agent_id} ${placed.reason}`);

describe('assignHoliday', () => {
  it('calls on volunteers first, then on those who do not mind, then on the least senior', () => {
    const all = [one(1, 'off'), one(2, 'off'), one(3, 'none'), one(4, 'work')];
    expect([1, 2, 3].map((required) => working(all, required, 'seniority').sort())).toEqual([
      ['4 volunteered'],
      ['3 needed', '4 volunteered'],
      ['2 needed', '3 needed', '4 volunteered'],
    ]);
  });
  it('goes by seniority, who has no date last, and then by number', () =>
    expect(
      assignHoliday(
        [
          one(5, 'off', { seniority_date: null }),
          one(4, 'off', { seniority_date: null }),
          one(3, 'off', { seniority_date: '2015-01-01' }),
          one(2, 'off', { seniority_date: '2020-01-01' }),
          one(1, 'off', { seniority_date: '2015-01-01' }),
        ],
        0,
        'seniority',
      ).map(({ agent_id, position }) => [agent_id, position]),
    ).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
      [4, 4],
      [5, 5],
    ]));
  it('goes by rank, who has none last, and then by seniority', () => {
    const ranked = [
      one(4, 'off'),
      one(3, 'off'),
      one(2, 'off', { rank: 2 }),
      one(1, 'off', { rank: 9 }),
      one(5, 'off', { rank: 2 }),
    ];
    for (const order of [ranked, ranked.toReversed()])
      expect(assignHoliday(order, 0, 'rank').map(({ agent_id }) => agent_id)).toEqual([
        2, 5, 1, 3, 4,
      ]);
  });
  it('says why each works or does not', () =>
    expect(
      assignHoliday(
        [one(1, 'off'), one(2, 'swap'), one(3, 'none'), one(4, 'work')],
        1,
        'seniority',
      ),
    ).toEqual([
      { agent_id: 1, preference: 'off', is_working: false, reason: 'preferred', position: 1 },
      { agent_id: 2, preference: 'swap', is_working: false, reason: 'preferred', position: 2 },
      { agent_id: 3, preference: 'none', is_working: false, reason: 'not_needed', position: 3 },
      { agent_id: 4, preference: 'work', is_working: true, reason: 'volunteered', position: 4 },
    ]));
  it('spares the better ranked, or those who worked the last one', () => {
    expect(working([one(1, 'off', { rank: 2 }), one(2, 'off', { rank: 1 })], 1, 'rank')).toEqual([
      '1 needed',
    ]);
    expect(working([one(1, 'off'), one(2, 'off', { workedLast: true })], 1, 'rotation')).toEqual([
      '1 needed',
    ]);
  });
});

describe('claims', () => {
  const claims = array(
    record({ preference: constantFrom('off', 'work', 'none', 'swap'), owes: boolean() }),
    { maxLength: 12 },
  ).map((list) => list.map((claim, index) => ({ ...claim, agent_id: index + 1 })));
  it('call on exactly as many as are required, and with one less the first who waits is off and nobody else changes', () => {
    assert(
      property(claims, integer({ min: 1, max: 14 }), (list, required) => {
        const [many, fewer] = [placeClaims(list, required), placeClaims(list, required - 1)];
        const freed = many.filter(
          (one) =>
            one.is_working &&
            fewer.some((other) => other.agent_id === one.agent_id && !other.is_working),
        );
        const called = fewer.filter(
          (one) =>
            one.is_working &&
            many.some((other) => other.agent_id === one.agent_id && !other.is_working),
        );
        const first = [...waitPlaces(many)].find(([, place]) => place === 1)?.[0];
        return (
          many.filter((one) => one.is_working).length === Math.min(required, list.length) &&
          called.length === 0 &&
          freed.length === (required <= list.length ? 1 : 0) &&
          (first === undefined || freed.length === 0 || freed[0]?.agent_id === first)
        );
      }),
    );
  });
  it('let whoever owes work before volunteers, and say so', () => {
    expect(working([one(1, 'work'), one(2, 'off', { owes: true })], 1, 'seniority')).toEqual([
      '2 swapped',
    ]);
    expect(working([one(1, 'swap'), one(2, 'none')], 1, 'seniority')).toEqual(['2 needed']);
  });
  it('remember who came from the wait list', () => {
    const before = assignHoliday([one(1, 'off'), one(2, 'off')], 2, 'seniority');
    expect([...waitPlaces(before)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const after = placedAnew(
      before,
      placeClaims(
        before.map((claim) => ({ ...claim, owes: false })),
        1,
      ),
    );
    expect(after.map((placed) => placed.reason)).toEqual(['from_wait_list', 'needed']);
    const off = assignHoliday([one(1, 'off'), one(2, 'off')], 1, 'seniority');
    expect(placedAnew(off, off).map((placed) => placed.reason)).toEqual(['preferred', 'needed']);
    expect(
      placedAnew(
        after,
        placeClaims(
          after.map((claim) => ({ ...claim, owes: false })),
          1,
        ),
      ),
    ).toEqual(after);
  });
});

describe('answers', () => {
  const hours = [
    { option: 'x', weekdays: [1, 2], start_time: '08:00', end_time: '16:00' },
    { option: 'y', weekdays: [6], start_time: '22:00', end_time: '06:00' },
  ];
  const questions = [
    { text: 'a', kind: 'ranked' as const, options: ['x', 'y'], is_required: false, hours },
    { text: 'b', kind: 'text' as const, options: [], is_required: true, hours: [] },
  ];
  it('must fit their questions', () => {
    expect([
      badAnswer(questions, [['x', 'y'], 'good']),
      badAnswer(questions, [['x', 'x'], 'good']),
      badAnswer(questions, [null, '']),
      badAnswer(questions, [null, 'a', 1]),
    ]).toEqual([null, 0, 1, 2]);
  });
  it.each([
    ['single', 'x', true],
    ['single', 'z', false],
    ['single', 1, false],
    ['single', ['x'], false],
    ['scale', 3, true],
    ['scale', 'x', false],
    ['text', 'x', true],
    ['text', 3, false],
    ['ranked', ['y', 'x'], true],
    ['ranked', ['y', 'z'], false],
    ['ranked', 'x', false],
  ] as const)('to a question of kind %s: %j fits, %s', (kind, answer, isFit) =>
    expect(
      badAnswer([{ ...questions[0]!, kind }], [typeof answer === 'object' ? [...answer] : answer]),
    ).toBe(isFit ? null : 0),
  );
  it('wish for no hours that begin and end at once', () =>
    expect(
      wishedHours(
        {
          ...questions[0]!,
          hours: [{ option: 'x', weekdays: [1], start_time: '08:00', end_time: '08:00' }],
        },
        'x',
      ),
    ).toEqual([]));
  it('wish for the hours of the best option', () => {
    expect(wishedHours(questions[0]!, ['y', 'x'])).toEqual([
      { weekday: 6, start_time: 1320, end_time: 1800 },
    ]);
    expect(wishedHours(questions[0]!, 'x').map((time) => time.weekday)).toEqual([1, 2]);
    expect([
      wishedHours(questions[0]!, null),
      wishedHours(questions[0]!, []),
      wishedHours(questions[1]!, 'x'),
    ]).toEqual([[], [], []]);
  });
  it('are tallied by mean place, and quoted', () => {
    expect(
      tallyAnswers(questions, [
        [['x', 'y'], 'good'],
        [['y', 'x'], ''],
        [['x'], null],
      ]),
    ).toEqual([
      {
        text: 'a',
        kind: 'ranked',
        answers: 3,
        options: [
          { option: 'x', value: 1.33 },
          { option: 'y', value: 1.5 },
        ],
        mean: null,
        texts: [],
      },
      { text: 'b', kind: 'text', answers: 1, options: [], mean: null, texts: ['good'] },
    ]);
  });
  it('are counted by option, and the mean of a scale taken, each by what fits', () => {
    const asked = [
      { ...questions[0]!, kind: 'single' as const, options: ['x', 'y', 'z'] },
      { ...questions[1]!, kind: 'scale' as const },
      questions[1]!,
    ];
    expect(
      tallyAnswers(asked, [
        ['x', 5, 'well'],
        ['x', 4, 3],
        ['y', 'odd', ''],
      ]),
    ).toEqual([
      {
        text: 'a',
        kind: 'single',
        answers: 3,
        options: [
          { option: 'x', value: 2 },
          { option: 'y', value: 1 },
          { option: 'z', value: 0 },
        ],
        mean: null,
        texts: [],
      },
      { text: 'b', kind: 'scale', answers: 3, options: [], mean: 4.5, texts: [] },
      { text: 'b', kind: 'text', answers: 2, options: [], mean: null, texts: ['well'] },
    ]);
    expect(tallyAnswers(asked, []).map(({ mean }) => mean)).toEqual([null, null, null]);
  });
});
