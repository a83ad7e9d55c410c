import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConfigField, Entry, Section, StoredRow } from './model.ts';
import { planOf, type SectionRows } from './rules.ts';

const fields: readonly ConfigField[] = [
  { name: 'name', from: 'name', kind: { is: 'text' } },
  { name: 'length', from: 'length', kind: { is: 'length', unit: 'hours' } },
  {
    name: 'events',
    from: 'events',
    kind: {
      is: 'rows',
      key: 'type',
      fields: [
        { name: 'type', from: 'type', kind: { is: 'text' } },
        { name: 'offset', from: 'offset', kind: { is: 'length', unit: 'hours' } },
      ],
    },
  },
];
const section: Section = {
  name: 'protocols',
  keys: ['name'],
  fields,
  read: () => Promise.resolve([]),
  add: () => Promise.resolve(),
  change: () => Promise.resolve(),
  remove: () => Promise.resolve(),
};

const storedOf = (entries: readonly Entry[], isDisabled = false): StoredRow[] =>
  entries.map((entry, id) => ({ id, isDisabled, entry, row: null }));
const none: ReadonlySet<string> = new Set();
const plan = (
  has: readonly Entry[],
  wanted: readonly Entry[] | undefined,
  { isPruned = false, ...more }: Partial<SectionRows> & Readonly<{ isPruned?: boolean }> = {},
) => {
  const one = { section, stored: storedOf(has), wanted, mine: 'all', others: none, ...more };
  return planOf([one as SectionRows], isPruned);
};
const told = ({ steps }: ReturnType<typeof plan>) =>
  steps.map(({ action, name, changes }) => [action, name, ...changes.map(({ field }) => field)]);

const early = { name: 'Early', length: '08:00', events: [{ type: 'Break', offset: '02:00' }] };
const late = { name: 'Late', length: '07:00', events: [] };

describe('a plan', () => {
  it.each<[string, readonly Entry[] | undefined, unknown]>([
    ['what is the same is left alone', [early, late], []],
    ['what the document lacks stays', [early], []],
    ['so does a section that it does not name', undefined, []],
    ['and a field that it does not name', [{ name: 'Early' }], []],
    [
      'another value is a change',
      [{ name: 'Early', length: '07:30' }],
      [['change', 'Early', 'length']],
    ],
    [
      'nothing in place of a value is one too',
      [{ name: 'Early', length: null }],
      [['change', 'Early', 'length']],
    ],
    [
      'another case of the name is a change of it',
      [{ name: 'EARLY' }],
      [['change', 'EARLY', 'name']],
    ],
    [
      'a new name is a new row',
      [{ name: 'Noon', length: '06:00' }],
      [['add', 'Noon', 'name', 'length']],
    ],
    [
      'a list within a row is whole',
      [{ name: 'Early', events: [] }],
      [['change', 'Early', 'events.Break']],
    ],
    [
      'a row under a row keeps what is not said of it',
      [{ name: 'Early', events: [{ type: 'Break' }] }],
      [],
    ],
    [
      'and is told by its name',
      [{ name: 'Early', events: [{ type: 'Break', offset: '03:00' }, { type: 'Meal' }] }],
      [['change', 'Early', 'events.Break.offset', 'events.Meal']],
    ],
  ])('%s', (_, wanted, expected) => expect(told(plan([early, late], wanted))).toEqual(expected));

  it('takes away what a named section lacks only where it is told to, the last section first', () => {
    expect(told(plan([early, late], [early], { isPruned: true }))).toEqual([['remove', 'Late']]);
    expect(told(plan([early, late], undefined, { isPruned: true }))).toEqual([]);
    const one = {
      section,
      stored: storedOf([late]),
      wanted: [],
      mine: 'all',
      others: none,
    } as const;
    const other = { ...one, section: { ...section, name: 'weeks' } };
    expect(planOf([one, other], true).steps.map((step) => step.section.name)).toEqual([
      'weeks',
      'protocols',
    ]);
  });

  it('leaves what others use, and says so; what is nobody’s of the document is not spoken of', () => {
    const others = new Set(['Late']);
    const kept = plan([early, late], [], { isPruned: true, others });
    expect(told(kept)).toEqual([['remove', 'Early']]);
    expect(kept.kept).toEqual([{ section: 'protocols', names: ['Late'] }]);
    const mine = new Set(['Early']);
    expect(plan([early, late], [early], { isPruned: true, mine, others }).kept).toEqual([]);
  });

  it('restores a disabled row that is named, and lets others lie', () => {
    const stored = storedOf([early, late], true);
    expect(told(plan([], [early], { stored }))).toEqual([['restore', 'Early']]);
    expect(told(plan([], [], { stored, isPruned: true }))).toEqual([]);
  });

  it('pairs rows of one name by what they say, then in their order', () => {
    const day = (length: string) => ({ name: 'Stocktaking', length });
    const wanted = [day('03:00'), day('01:00')];
    expect(told(plan([day('01:00'), day('02:00')], wanted))).toEqual([
      ['change', 'Stocktaking', 'length'],
    ]);
  });
});

const time = fc.constantFrom('01:00', '02:00', '03:30');
const event = fc.record({ type: fc.constantFrom('Break', 'Meal', 'Training'), offset: time });
const rows = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Early', 'Late', 'Night', 'Noon'),
    length: time,
    events: fc.array(event, { maxLength: 4 }),
  }),
  { selector: ({ name }) => name },
);

/** What the server would have after a plan. */
const after = (has: readonly Entry[], { steps }: ReturnType<typeof plan>): readonly Entry[] => {
  const written = new Map(steps.map((step) => [step.name, step]));
  return [
    ...has.flatMap((entry) => {
      const step = written.get(String(entry['name']));
      if (step === undefined) return [entry];
      return step.action === 'remove' ? [] : [step.entry];
    }),
    ...steps.filter(({ action }) => action === 'add').map(({ entry }) => entry),
  ];
};

describe('any plan', () => {
  it('changes nothing when its document is applied twice', () => {
    fc.assert(
      fc.property(rows, rows, fc.boolean(), (has, wanted, isPruned) => {
        const then = after(has, plan(has, wanted, { isPruned }));
        expect(told(plan(then, wanted, { isPruned }))).toEqual([]);
      }),
    );
  });

  it('makes the server say what the document says, and no more where it is pruned', () => {
    fc.assert(
      fc.property(rows, rows, (has, wanted) => {
        const names = (entries: readonly Entry[]) => entries.map(({ name }) => name).toSorted();
        expect(names(after(has, plan(has, wanted, { isPruned: true })))).toEqual(names(wanted));
        for (const name of names(has)) expect(names(after(has, plan(has, wanted)))).toContain(name);
      }),
    );
  });

  it('tells one edit as that edit', () => {
    fc.assert(
      fc.property(rows, fc.nat(), time, (has, at, length) => {
        fc.pre(has.length > 0);
        const chosen = has[at % has.length]!;
        const wanted = has.map((row) => (row === chosen ? { ...row, length } : row));
        const { steps } = plan(has, wanted, { isPruned: true });
        expect(steps.flatMap(({ changes }) => changes)).toEqual(
          chosen.length === length ? [] : [{ field: 'length', from: chosen.length, to: length }],
        );
      }),
    );
  });
});
