import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { held, mappings, meal, open, s } from '../../../../../tests/support/adherence-spans.ts';
import { slicesOf, type StateStretch, type PlannedStretch } from '../rules.ts';
import { figuresOf, measure, statusOfDay, totalOf } from './figures.ts';

describe('measure', () => {
  const since = (
    planned: readonly PlannedStretch[],
    states: readonly StateStretch[],
    asOf: number,
  ) => measure(planned, states, mappings, asOf * s).statusSince;

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
      excused_seconds: 0,
      excused_out_seconds: 0,
      neutral_seconds: 60,
      unknown_seconds: 0,
      outside_seconds: 300,
      other_channel_seconds: 0,
      open_seconds: 5400,
      worked_seconds: 5340,
      adherence: 93,
      adherence_forgiven: 94.3,
      adherence_excused: 93,
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
    const forgiven = (...states: readonly StateStretch[]) =>
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
    // At work into the meal and away from the work behind it: out on both sides of a moment
    // unknown.
    expect(
      forgiven(held('Ready', 0, 700), held('Away', 1130, 1290), held('Ready', 1290, 1300)),
    ).toBe(190);
  });
  it('has no conformance of what is not known: it is never 0', () => {
    expect(figuresOf([open(0, 3600)], [], mappings, 3600 * s)).toMatchObject({
      unknown_seconds: 3600,
      open_seconds: 0,
      conformance: null,
    });
    const known = [held('Ready', 0, 1800), held(null, 1800, 3600)];
    expect(figuresOf([open(0, 3600)], known, mappings, 3600 * s).conformance).toBe(100);
    expect(figuresOf([open(0, 3600)], [held('Away', 0, 3600)], mappings, 3600 * s)).toMatchObject({
      conformance: 0,
    });
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
          adherence_excused: is.adherence_excused,
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

describe('figures of a day with excuses', () => {
  const plan = [open(0, 600), meal(600, 900), open(900, 1800)];
  const states = [
    held('Ready', 0, 300),
    held('Away', 300, 800),
    held('Ready', 900, 1200),
    held(null, 1200, 1500),
    held('Away', 1500, 1800),
  ];
  const span = (start: number, end: number) => ({ start: start * s, end: end * s });
  const raw = figuresOf(plan, states, mappings, 1800 * s);

  it('without one is adherence as it is', () =>
    expect(raw).toMatchObject({
      excused_seconds: 0,
      excused_out_seconds: 0,
      adherence: raw.adherence_excused,
    }));
  it('counts what was out as in, and leaves the figure without excuses alone', () => {
    const excused = figuresOf(plan, states, mappings, 1800 * s, [span(300, 600)]);
    expect(excused).toEqual({
      ...raw,
      excused_seconds: 300,
      excused_out_seconds: 300,
      // Of 1,400 seconds that count, 800 were in and 300 are excused.
      adherence_excused: 78.6,
    });
  });
  it('counts a time of which nothing is known as in, too', () =>
    expect(figuresOf(plan, states, mappings, 1800 * s, [span(1200, 1500)])).toEqual({
      ...raw,
      excused_seconds: 300,
      adherence_excused: 64.7,
    }));
  it('counts no second twice, none outside the shift and none to come', () =>
    expect(
      figuresOf(plan, states, mappings, 1600 * s, [
        span(-600, 100),
        span(1400, 1900),
        span(1500, 1700),
      ]),
    ).toMatchObject({ excused_seconds: 200, excused_out_seconds: 100 }));

  const spans = array(
    tuple(nat(300), nat(300), constantFrom('Ready', 'Away', 'Login', 'Odd', null)),
    { maxLength: 12 },
  );
  const excuses = array(tuple(nat(2200), nat(400)), { maxLength: 5 });
  it('never has a lower adherence for one excuse more, and the plain one for none', () =>
    assert(
      property(spans, excuses, (pairs, given) => {
        let clock = 0;
        const lived = pairs.map(([gap, length, state]) =>
          held(state, (clock += gap), (clock += length + 1)),
        );
        const shift = [open(100, 900), meal(900, 1200), open(1200, 2000)];
        const of = (count: number) =>
          figuresOf(
            shift,
            lived,
            mappings,
            3000 * s,
            given.slice(0, count).map(([start, length]) => span(start, start + length)),
          );
        const plain = of(0);
        expect(plain.adherence_excused).toBe(plain.adherence);
        for (const [index] of given.entries()) {
          const [before, after] = [of(index), of(index + 1)];
          expect(after.adherence_excused ?? -1).toBeGreaterThanOrEqual(
            before.adherence_excused ?? -1,
          );
          expect({
            ...after,
            excused_seconds: 0,
            excused_out_seconds: 0,
            adherence_excused: plain.adherence,
          }).toEqual(plain);
        }
      }),
    ));
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
        excused_seconds: 20,
        excused_out_seconds: 15,
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
        excused_seconds: 30,
        excused_out_seconds: 10,
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
      excused_seconds: 50,
      excused_out_seconds: 25,
      neutral_seconds: 33,
      unknown_seconds: 44,
      outside_seconds: 55,
      other_channel_seconds: 66,
      open_seconds: 1201,
      worked_seconds: 2003,
      adherence: 85.7,
      adherence_forgiven: 88.5,
      adherence_excused: 93.3,
      conformance: 91.9,
    });
  });

  it('knows no percentage of nobody', () =>
    expect(totalOf([])).toMatchObject({
      adherence: null,
      adherence_forgiven: null,
      adherence_excused: null,
      conformance: null,
    }));
});
