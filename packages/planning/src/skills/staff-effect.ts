import { expectedOf, type Question } from '../requirement/requirement.ts';
import { shareStaff } from './share-staff.ts';

/**
 * Advisors of the same skills, with how many of them are open in each interval of a day; channels
 * by their place.
 */
export type StaffedGroup = Readonly<{ channels: readonly number[]; open: ArrayLike<number> }>;

/** Advisors more (or fewer, below nought) who can serve some channels in an interval. */
export type StaffChange = Readonly<{
  slot: number;
  channels: readonly number[];
  advisors: number;
}>;

/**
 * A day's staff: open groups, advisors required by interval and channel, and where contacts are
 * known what is asked of their queues.
 */
export type StaffedDay = Readonly<{
  groups: readonly StaffedGroup[];
  required: readonly (readonly number[])[];
  /** Minutes of an interval. */
  step: number;
  questions: readonly (readonly (Question | null)[])[];
}>;

/**
 * `missing` advisors of all channels, however those who are open are shared out; `over` those that
 * no channel requires.
 */
export type SlotStaff = Readonly<{ missing: number; over: number; open: readonly number[] }>;

export type StaffEffect = Readonly<{
  /** Intervals in which somebody is missing, counted by whole advisors. */
  short: number;
  /** Advisor hours short. */
  missing: number;
  /** The same, an hour over counting half. */
  cost: number;
}>;

export type StaffJudge = Readonly<{
  slots: readonly SlotStaff[];
  before: StaffEffect;
  after: (changes: readonly StaffChange[]) => StaffEffect;
  /**
   * Contacts answered in time of those expected in intervals from one on and before another, 0-1;
   * null where none are.
   */
  serviceLevel: (from: number, to: number, changes?: readonly StaffChange[]) => number | null;
}>;

/** Half of one too few is still met. */
export const isShort = ({ missing }: Pick<SlotStaff, 'missing'>) => missing >= 0.5;

/**
 * Says what changes of a day's staff come to. Advisors are shared out over the channels that they
 * can serve (`shareStaff`); the service level of a channel is Erlang's with the advisors that it
 * then has, without those who serve others meanwhile, so where channels share advisors it is on the
 * safe side.
 */
export function createStaffJudge({ groups, required, step, questions }: StaffedDay): StaffJudge {
  const known = new Map<string, SlotStaff>();
  const staffIn = (slot: number, changes: readonly StaffChange[]): SlotStaff => {
    const key = `${slot} ${changes.map(({ channels, advisors }) => `${channels.join()}:${advisors}`).join(' ')}`;
    const found = known.get(key) ?? slotStaff(openGroups(groups, slot, changes), required[slot]!);
    known.set(key, found);
    return found;
  };
  const slots = required.map((_, slot) => staffIn(slot, []));
  const hours = (advisors: number) => (advisors * step) / 60;
  const before: StaffEffect = {
    short: slots.filter(isShort).length,
    missing: slots.reduce((sum, one) => sum + hours(one.missing), 0),
    cost: slots.reduce((sum, one) => sum + hours(weightOf(one)), 0),
  };
  return {
    slots,
    before,
    after: (changes) => {
      let { short, missing, cost } = before;
      for (const [slot, own] of bySlot(changes)) {
        const [was, is] = [slots[slot], staffIn(slot, own)];
        if (was === undefined) continue;
        short += Number(isShort(is)) - Number(isShort(was));
        missing += hours(is.missing - was.missing);
        cost += hours(weightOf(is) - weightOf(was));
      }
      return { short, missing, cost };
    },
    serviceLevel: (from, to, changes = []) => {
      const changed = bySlot(changes);
      let [contacts, answered] = [0, 0];
      for (let slot = Math.max(0, from); slot < Math.min(to, required.length); slot += 1) {
        const { open } = staffIn(slot, changed.get(slot) ?? []);
        questions[slot]?.forEach((question, channel) => {
          if (question === null || question.contacts <= 0) return;
          const { shrinkage = 0 } = question;
          contacts += question.contacts;
          answered +=
            question.contacts * expectedOf(question, open[channel]! * (1 - shrinkage)).serviceLevel;
        });
      }
      return contacts === 0 ? null : answered / contacts;
    },
  };
}

const weightOf = ({ missing, over }: SlotStaff) => missing + over / 2;

function slotStaff(
  groups: Parameters<typeof shareStaff>[0],
  required: readonly number[],
): SlotStaff {
  const { open } = shareStaff(groups, required);
  const beyond = required.map((need, channel) => open[channel]! - need);
  return {
    open,
    missing: beyond.reduce((sum, one) => sum + Math.max(0, -one), 0),
    over: beyond.reduce((sum, one) => sum + Math.max(0, one), 0),
  };
}

/**
 * Groups of an interval with the changes in it: more of the same skills are a group more, fewer are
 * taken from theirs.
 */
function openGroups(
  groups: readonly StaffedGroup[],
  slot: number,
  changes: readonly StaffChange[],
): readonly Readonly<{ channels: readonly number[]; open: number }>[] {
  const left = changes.map(({ channels, advisors }) => ({ key: channels.join(), advisors }));
  const kept = groups.map(({ channels, open }) => {
    const key = channels.join();
    const by = left.reduce((sum, one) => (one.key === key ? sum + one.advisors : sum), 0);
    for (const one of left) if (one.key === key) one.advisors = 0;
    return { channels, open: Math.max(0, (open[slot] ?? 0) + by) };
  });
  const added = changes.flatMap(({ channels }, at) =>
    left[at]!.advisors > 0 ? [{ channels, open: left[at]!.advisors }] : [],
  );
  return [...kept, ...added];
}

function bySlot(changes: readonly StaffChange[]): ReadonlyMap<number, readonly StaffChange[]> {
  const found = new Map<number, StaffChange[]>();
  for (const change of changes) {
    const own = found.get(change.slot) ?? [];
    const same = own.findIndex((one) => one.channels.join() === change.channels.join());
    if (same < 0) own.push(change);
    else own[same] = { ...change, advisors: own[same]!.advisors + change.advisors };
    found.set(change.slot, own);
  }
  return found;
}

/** A stretch of time as changes of the intervals that it lies in. */
export function changesIn(
  { start, end }: Readonly<{ start: number; end: number }>,
  channels: readonly number[],
  sign: 1 | -1,
  step: number,
): readonly StaffChange[] {
  const found: StaffChange[] = [];
  for (let slot = Math.floor(start / step); slot * step < end; slot += 1) {
    const minutes = Math.min(end, (slot + 1) * step) - Math.max(start, slot * step);
    found.push({ slot, channels, advisors: (sign * minutes) / step });
  }
  return found;
}
