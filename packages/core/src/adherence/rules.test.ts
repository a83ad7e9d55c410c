import { array, assert, constant, constantFrom, nat, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  effectOf,
  figuresOf,
  heldStates,
  measure,
  slicesOf,
  statusOf,
  statusOfDay,
  totalOf,
  type Held,
  type Mapping,
  type Planned,
} from './rules.ts';

const s = 1000;
const open = (start: number, end: number): Planned => ({
  start: start * s,
  end: end * s,
  activityId: null,
  isOpen: true,
});
const meal = (start: number, end: number): Planned => ({
  start: start * s,
  end: end * s,
  activityId: 7,
  isOpen: false,
});
const held = (state: string | null, start: number, end: number): Held => ({
  start: start * s,
  end: end * s,
  state,
  reason: '',
  feedId: 1,
});
const map = (
  state: string,
  appliesTo: Mapping['appliesTo'],
  effect: Mapping['effect'],
  activityId: number | null = null,
): Mapping => ({ feedId: null, state, reason: null, appliesTo, activityId, effect });
const mappings: Mapping[] = [
  map('Ready', 'open', 'in'),
  map('Ready', 'any', 'out'),
  map('Away', 'activity', 'in', 7),
  map('Away', 'any', 'out'),
  map('Login', 'any', 'neutral'),
];

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

  it('takes time of another channel out of what is in, and puts it nowhere else', () => {
    const spans = array(
      tuple(nat(300), nat(300), constantFrom('Ready', 'Away', 'Odd', null), nat(2)),
      { maxLength: 12 },
    );
    assert(
      property(spans, (parts) => {
        let clock = 0;
        const states = parts.map(([gap, length, state, channel]) => ({
          ...held(state, (clock += gap), (clock += length + 1)),
          channel: channel === 0 ? null : { id: channel, name: '' },
        }));
        const plan = [{ ...open(100, 900), channelId: 1 }, meal(900, 1200), open(1200, 2000)];
        const is = figuresOf(plan, states, mappings, 3000 * s);
        const was = figuresOf(
          plan.map((one) => ({ ...one, channelId: null })),
          states,
          mappings,
          3000 * s,
        );
        expect(is).toEqual({
          ...was,
          in_seconds: was.in_seconds - is.other_channel_seconds,
          other_channel_seconds: is.other_channel_seconds,
          adherence: is.adherence,
          adherence_forgiven: is.adherence_forgiven,
        });
        const elsewhere = states
          .filter(({ state, channel }) => state === 'Ready' && channel?.id === 2)
          .flatMap((one) => Math.min(one.end, 900 * s) - Math.max(one.start, 100 * s));
        const expected = elsewhere.reduce((sum, ms) => sum + Math.max(0, ms), 0) / s;
        expect(is.other_channel_seconds).toBe(expected);
      }),
    );
  });
});

describe('slicesOf', () => {
  it('has none where nothing is planned and no state held', () =>
    expect(slicesOf([open(0, 10), open(20, 30)], [held('Ready', 40, 50)], mappings)).toMatchObject([
      { start: 0, end: 10 * s },
      { start: 20 * s, end: 30 * s },
      { start: 40 * s, end: 50 * s },
    ]));
});

describe('measure', () => {
  const since = (planned: readonly Planned[], states: readonly Held[], asOf: number) =>
    measure(planned, states, mappings, asOf * s).statusSince;

  it('says since when a status has held, through states and activities', () => {
    const states = [held('Ready', 0, 300), held('Away', 300, 700), held('Ready', 700, 900)];
    expect(since([open(0, 600), meal(600, 1200)], states, 400)).toBe(300 * s);
    // Away while working, then for the meal, then at work in the meal: out, in, out.
    expect(since([open(0, 600), meal(600, 1200)], states, 650)).toBe(600 * s);
    expect(since([open(0, 1200)], states.with(2, held('Home', 700, 900)), 699)).toBe(300 * s);
  });

  it('says it of a day of one status', () =>
    expect(since([open(0, 600)], [held('Ready', 0, 600)], 60)).toBe(0));

  it('knows nothing where the plan and the states have ended', () =>
    expect(since([open(0, 100)], [held('Ready', 0, 100)], 200)).toBeNull());
});

describe('figuresOf', () => {
  it('counts in and out over scheduled time, and keeps neutral and outside apart', () => {
    const plan = [open(0, 3600), meal(3600, 5400), open(5400, 7200)];
    const states = [
      held('Login', 0, 60),
      held('Ready', 60, 3700),
      held('Away', 3700, 5800),
      held('Ready', 5800, 7500),
    ];
    expect(figuresOf(plan, states, mappings, 8000 * s)).toEqual({
      scheduled_seconds: 7200,
      in_seconds: 3540 + 1700 + 1400,
      out_seconds: 100 + 400,
      forgiven_seconds: 100,
      neutral_seconds: 60,
      unknown_seconds: 0,
      outside_seconds: 300,
      other_channel_seconds: 0,
      open_seconds: 5400,
      worked_seconds: 5340,
      adherence: 93,
      adherence_forgiven: 94.3,
      conformance: Math.round(((3640 + 1700) / 5400) * 1000) / 10,
    });
  });
  it('counts nothing after the moment asked for', () =>
    expect(figuresOf([open(0, 3600)], [held('Ready', 0, 3600)], mappings, 600 * s)).toMatchObject({
      scheduled_seconds: 600,
      in_seconds: 600,
    }));
  it('leaves out what is scheduled and known after that moment altogether', () =>
    expect(
      figuresOf(
        [open(0, 100), open(200, 300)],
        [held('Ready', 0, 100), held('Ready', 200, 300)],
        mappings,
        150 * s,
      ),
    ).toMatchObject({ scheduled_seconds: 100, in_seconds: 100, conformance: null }));
  it.each([
    [899, null],
    [900, 100],
  ])(
    'of a day that runs has a conformance once 15 minutes of open work were due: %i s',
    (now, conformance) =>
      expect(
        figuresOf([open(0, 3600)], [held('Ready', 0, 3600)], mappings, now * s).conformance,
      ).toBe(conformance),
  );
  it('has a conformance of a short day that is over', () =>
    expect(figuresOf([open(0, 60)], [held('Ready', 0, 60)], mappings, 60 * s)).toMatchObject({
      conformance: 100,
    }));
  it('forgives runs out of adherence that are shorter than two minutes, however they are cut', () => {
    const plan = [open(0, 600), meal(600, 1200), open(1200, 3600)];
    const forgiven = (...states: readonly Held[]) =>
      figuresOf(plan, states, mappings, 3600 * s).forgiven_seconds;
    expect(forgiven(held('Ready', 0, 100), held('Away', 100, 219), held('Ready', 219, 600))).toBe(
      119,
    );
    expect(forgiven(held('Ready', 0, 100), held('Away', 100, 220), held('Ready', 220, 600))).toBe(
      0,
    );
    // Two states in a row are one run; two runs with work between them are two.
    expect(forgiven(held('Away', 0, 70), held('Away', 70, 130))).toBe(0);
    expect(forgiven(held('Away', 0, 70), held('Away', 70, 119))).toBe(119);
    expect(forgiven(held('Away', 0, 70), held('Home', 70, 130), held('Away', 130, 190))).toBe(130);
    expect(
      forgiven(
        held('Away', 0, 70),
        held('Ready', 70, 80),
        held('Away', 80, 150),
        held('Ready', 150, 600),
      ),
    ).toBe(140);
    // At work into the meal and away from the work behind it: out on both sides of a moment unknown.
    expect(
      forgiven(held('Ready', 0, 700), held('Away', 1130, 1290), held('Ready', 1290, 1300)),
    ).toBe(190);
  });
  it('has no percentage where nothing was scheduled', () =>
    expect(figuresOf([], [held('Ready', 0, 60)], mappings, 100 * s)).toMatchObject({
      adherence: null,
      conformance: null,
      outside_seconds: 60,
    }));
  it('splits every scheduled second into in, out, neutral and unknown', () => {
    const spans = array(
      tuple(nat(300), nat(300), constantFrom('Ready', 'Away', 'Login', 'Odd', null)),
      { maxLength: 12 },
    );
    assert(
      property(spans, (pairs) => {
        let clock = 0;
        const states = pairs.map(([gap, length, state]) =>
          held(state, (clock += gap), (clock += length + 1)),
        );
        const plan = [open(100, 900), meal(900, 1200), open(1200, 2000)];
        const f = figuresOf(plan, states, mappings, 3000 * s);
        expect(f.in_seconds + f.out_seconds + f.neutral_seconds + f.unknown_seconds).toBe(1900);
        expect(slicesOf(plan, states, mappings).every((slice) => slice.start < slice.end)).toBe(
          true,
        );
      }),
    );
  });
});

describe('statusOfDay', () => {
  it.each([
    ['a second of it out', [held('Ready', 0, 9999), held('Away', 9999, 10_000)], 'in'],
    ['a tenth of it out', [held('Ready', 0, 9000), held('Away', 9000, 10_000)], 'in'],
    ['more of it out', [held('Ready', 0, 8980), held('Away', 8980, 10_000)], 'out'],
    ['nothing known of it', [], 'unknown'],
  ] as const)('of a day with %s is its share’s', (_what, states, status) =>
    expect(statusOfDay([open(0, 10_000)], states, mappings)).toBe(status),
  );
  it('tells work on a day off from none', () =>
    expect([
      statusOfDay([], [held('Away', 0, 10), held('Ready', 10, 20)], mappings),
      statusOfDay([], [held('Away', 0, 10), held(null, 10, 20)], mappings),
    ]).toEqual(['outside', 'unscheduled']));
});

describe('totalOf', () => {
  const day = (given: Partial<ReturnType<typeof figuresOf>>) => ({
    ...figuresOf([], [], [], 0),
    ...given,
  });

  it('adds seconds up, and takes percentages of the sums', () => {
    const total = totalOf([
      day({
        scheduled_seconds: 100,
        in_seconds: 60,
        out_seconds: 40,
        forgiven_seconds: 10,
        neutral_seconds: 3,
        unknown_seconds: 4,
        outside_seconds: 5,
        other_channel_seconds: 6,
        open_seconds: 1000,
        worked_seconds: 900,
        conformance: 90,
      }),
      day({
        scheduled_seconds: 300,
        in_seconds: 240,
        out_seconds: 10,
        forgiven_seconds: 1,
        neutral_seconds: 30,
        unknown_seconds: 40,
        outside_seconds: 50,
        other_channel_seconds: 60,
        open_seconds: 200,
        worked_seconds: 203,
        conformance: 101.5,
      }),
      day({ open_seconds: 1, worked_seconds: 900, conformance: null }),
    ]);
    expect(total).toEqual({
      scheduled_seconds: 400,
      in_seconds: 300,
      out_seconds: 50,
      forgiven_seconds: 11,
      neutral_seconds: 33,
      unknown_seconds: 44,
      outside_seconds: 55,
      other_channel_seconds: 66,
      open_seconds: 1201,
      worked_seconds: 2003,
      adherence: 85.7,
      adherence_forgiven: 88.5,
      conformance: 91.9,
    });
  });

  it('knows no percentage of nobody', () =>
    expect(totalOf([])).toMatchObject({
      adherence: null,
      adherence_forgiven: null,
      conformance: null,
    }));
});
