import { array, assert, constant, constantFrom, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { held, map, mappings, meal, open, s } from '../../../../tests/support/adherence-spans.ts';
import { effectOf, heldStates, slicesOf, statusOf } from './rules.ts';

describe('heldStates', () => {
  const at = (seconds: number, state: string) => ({
    at: seconds * s,
    state,
    reason: '',
    feedId: 1,
  });
  it('does not mind the order of reports', () => {
    expect(heldStates([at(60, 'Away'), at(0, 'Ready')], [], () => null, 100 * s)).toEqual([
      held('Ready', 0, 60),
      held('Away', 60, 100),
    ]);
  });
  it('keeps the channel where a report names one', () => {
    const reports = [
      { ...at(0, 'Ready'), channel: { id: 1, name: 'Voice' } },
      { ...at(60, 'Away'), channel: null },
    ];
    expect(heldStates(reports, [], () => null, 100 * s)).toEqual([
      { ...held('Ready', 0, 60), channel: { id: 1, name: 'Voice' } },
      held('Away', 60, 100),
    ]);
  });
  it('knows nothing 5 minutes after the last sign', () => {
    expect(heldStates([at(0, 'Ready'), at(1000, 'Away')], [], () => 300 * s, 1100 * s)).toEqual([
      held('Ready', 0, 300),
      { ...held(null, 300, 1000), feedId: null },
      held('Away', 1000, 1100),
    ]);
  });
  it('knows how long each feed may be silent, whichever told last', () => {
    const reports = [at(0, 'Ready'), { ...at(1000, 'Away'), feedId: 2 }];
    const silence = (feed: number) => (feed === 1 ? null : 300 * s);
    expect(heldStates(reports, [], silence, 1100 * s).map(({ end }) => end)).toEqual([
      1000 * s,
      1100 * s,
    ]);
  });
  it('is upheld by heartbeats, but not by one that comes after the silence', () => {
    expect(
      heldStates([at(0, 'Ready')], [200 * s, 450 * s, 900 * s], () => 300 * s, 2000 * s)[0],
    ).toEqual(held('Ready', 0, 750));
  });
  it('is upheld by heartbeats in any order, to the very end of the silence', () => {
    const beats = [600, 300].map((seconds) => seconds * s);
    expect(heldStates([at(0, 'Ready')], beats, () => 300 * s, 2000 * s)).toEqual([
      held('Ready', 0, 900),
      { ...held(null, 900, 2000), feedId: null },
    ]);
  });
  it('never overlaps and never leaves the reported time', () => {
    assert(
      property(
        array(
          record({
            at: nat(5000),
            state: constantFrom('Ready', 'Away'),
            reason: constant(''),
            feedId: constant(1),
          }),
        ),
        array(nat(5000)),
        (reports, beats) => {
          const spans = heldStates(reports, beats, () => 300, 5000);
          expect(
            spans.every(
              (span, index) =>
                span.start < span.end &&
                span.end <= 5000 &&
                (index === 0 || spans[index - 1]!.end <= span.start),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('effectOf', () => {
  it('lets the specific mapping win', () => {
    expect(effectOf(mappings, held('Away', 0, 1), meal(0, 1))).toBe('in');
    expect(effectOf(mappings, held('Away', 0, 1), open(0, 1))).toBe('out');
    expect(
      effectOf(
        [...mappings, { ...map('Away', 'any', 'neutral'), reason: 'Coffee' }],
        { ...held('Away', 0, 1), reason: 'coffee' },
        open(0, 1),
      ),
    ).toBe('neutral');
  });
  it('goes by the feed before the reason, by the reason before the activity, and by the activity before open work', () => {
    const chat = { activityId: 7, isOpen: true };
    const given = { ...held('Away', 0, 1), reason: 'Coffee' };
    const ranked = [
      map('Away', 'any', 'neutral'),
      map('Away', 'open', 'out'),
      map('Away', 'activity', 'in', 7),
      { ...map('Away', 'any', 'out'), reason: 'COFFEE' },
      { ...map('Away', 'any', 'in'), feedId: 1 },
    ] as const;
    for (const [index, best] of ranked.entries()) {
      const known = ranked.slice(0, index + 1);
      expect(effectOf(known, given, chat)).toBe(best.effect);
      expect(effectOf(known.toReversed(), given, chat)).toBe(best.effect);
    }
  });
  it.each([
    ['feed', { feedId: 2 }],
    ['reason', { reason: 'Printer' }],
    ['activity', { appliesTo: 'activity', activityId: 8 }],
  ] as const)('does not hear a mapping of another %s', (_of, other) =>
    expect(
      effectOf([{ ...map('Away', 'any', 'in'), ...other }], held('Away', 0, 1), meal(0, 1)),
    ).toBeNull(),
  );
  it('is null for a state that nobody mapped', () =>
    expect(effectOf(mappings, held('Odd', 0, 1), open(0, 1))).toBeNull());
});

describe('statusOf', () => {
  it.each([
    [open(0, 9), held('Ready', 0, 9), 'in'],
    [meal(0, 9), held('Ready', 0, 9), 'out'],
    [open(0, 9), held('Login', 0, 9), 'neutral'],
    [open(0, 9), held(null, 0, 9), 'unknown'],
    [open(0, 9), null, 'unknown'],
    [open(0, 9), held('Odd', 0, 9), 'unmapped'],
    [null, held('Ready', 0, 9), 'outside'],
    [null, held('Away', 0, 9), 'unscheduled'],
  ] as const)('%o against %o is %s', (plan, state, status) =>
    expect(statusOf(plan, state, mappings)).toBe(status),
  );
});

describe('statusOf of work for one channel', () => {
  const [billing, chat] = [1, 2].map((id) => ({ id, name: `Channel ${id}` }));
  const onBilling = { ...open(0, 9), channelId: billing!.id };
  it.each([
    ['another', onBilling, { ...held('Ready', 0, 9), channel: chat! }, 'other_channel'],
    ['the same', onBilling, { ...held('Ready', 0, 9), channel: billing! }, 'in'],
    ['one that the feed does not know', onBilling, held('Ready', 0, 9), 'in'],
    ['another, away', onBilling, { ...held('Away', 0, 9), channel: chat! }, 'out'],
    ['any, where any will do', open(0, 9), { ...held('Ready', 0, 9), channel: chat! }, 'in'],
    ['any, in a meal', meal(0, 9), { ...held('Ready', 0, 9), channel: chat! }, 'out'],
    ['another, unscheduled', null, { ...held('Ready', 0, 9), channel: chat! }, 'outside'],
  ] as const)('on %s', (_what, plan, state, status) =>
    expect(statusOf(plan, state, mappings)).toBe(status),
  );
});

describe('slicesOf', () => {
  it('has none where nothing is planned and no state held', () =>
    expect(slicesOf([open(0, 10), open(20, 30)], [held('Ready', 40, 50)], mappings)).toMatchObject([
      { start: 0, end: 10 * s },
      { start: 20 * s, end: 30 * s },
      { start: 40 * s, end: 50 * s },
    ]));
});
