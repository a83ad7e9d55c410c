/**
 * A channel that a group serves: by its place in the list of channels; `level` 1 is the best;
 * `factor` times the channel's mean handling time is what these advisors take; `reserve` where they
 * serve it only when nobody else can, and after everything else.
 */
export type ServedChannel = Readonly<{
  channel: number;
  level?: number;
  factor?: number;
  reserve?: boolean;
}>;

/**
 * Advisors who serve the same channels in the same way; averages of an interval, 0.5 is one for
 * half of it.
 */
export type SkillGroup = Readonly<{ agents: number; serves: readonly ServedChannel[] }>;

/**
 * 1 is served first; `concurrency` is how many contacts of the channel an advisor handles at once.
 */
export type RoutedChannel = Readonly<{ priority?: number; concurrency?: number }>;

/**
 * Who takes what. A freed advisor takes the channel of the best priority that has somebody waiting,
 * of equal ones the longest waiting (`priority`, the default), or the longest waiting of all
 * (`longestWait`). A contact goes to the idle group of the best level, of equal ones that with the
 * fewest channels (`level`, the default), or by fewest channels first (`fewestSkills`); of equal
 * ones to whoever has been idle the longest. Reserves come last in both.
 */
export type Routing = Readonly<{
  channels?: 'priority' | 'longestWait';
  advisors?: 'level' | 'fewestSkills';
}>;

/**
 * Orders of routing on flat arrays. A cell is a group with a channel that it serves. Cells of a
 * group stand together (`firstOfGroup`) in the order in which a freed advisor looks at them, cells
 * of one `rank` by longest wait; `byChannel` has those of a channel together (`firstOfChannel`) in
 * the order in which a contact does, cells of one `turn` by longest idle.
 */
export type Routes = Readonly<{
  channels: number;
  groups: number;
  firstOfGroup: Int32Array;
  channelOf: Int32Array;
  groupOf: Int32Array;
  rank: Int32Array;
  factor: Float64Array;
  /** Contacts at once. */ places: Int32Array;
  reserve: Uint8Array;
  firstOfChannel: Int32Array;
  byChannel: Int32Array;
  turn: Int32Array;
}>;

type Cell = Required<ServedChannel> & Readonly<{ group: number; skills: number }>;

/** The orders that a routing gives groups and channels. */
export function routesOf(
  channels: readonly RoutedChannel[],
  groups: readonly SkillGroup[],
  { channels: freed = 'priority', advisors = 'level' }: Routing = {},
): Routes {
  const priority = ({ channel }: Cell) =>
    freed === 'priority' ? (channels[channel]?.priority ?? 1) : 0;
  const looks = (cell: Cell) => [Number(cell.reserve), priority(cell)];
  const comes = (cell: Cell) =>
    advisors === 'level'
      ? [Number(cell.reserve), cell.level, cell.skills]
      : [Number(cell.reserve), cell.skills, cell.level];
  const cells = groups.flatMap(({ serves }, group) =>
    serves
      .map(({ channel, level = 1, factor = 1, reserve = false }): Cell => ({
        channel,
        level,
        factor,
        reserve,
        group,
        skills: serves.length,
      }))
      .toSorted((a, b) => compare(looks(a), looks(b)) || a.channel - b.channel),
  );
  const byChannel = [...cells.keys()].toSorted(
    (a, b) =>
      cells[a]!.channel - cells[b]!.channel || compare(comes(cells[a]!), comes(cells[b]!)) || a - b,
  );
  const first = (count: number, of: readonly number[]) =>
    Int32Array.from({ length: count + 1 }, (_, at) => of.filter((one) => one < at).length);
  return {
    channels: channels.length,
    groups: groups.length,
    firstOfGroup: first(
      groups.length,
      cells.map((cell) => cell.group),
    ),
    channelOf: Int32Array.from(cells, (cell) => cell.channel),
    groupOf: Int32Array.from(cells, (cell) => cell.group),
    rank: ranks(cells, looks),
    factor: Float64Array.from(cells, (cell) => cell.factor),
    places: Int32Array.from(cells, ({ channel }) =>
      Math.max(1, Math.floor(channels[channel]?.concurrency ?? 1)),
    ),
    reserve: Uint8Array.from(cells, (cell) => Number(cell.reserve)),
    firstOfChannel: first(
      channels.length,
      cells.map((cell) => cell.channel),
    ),
    byChannel: Int32Array.from(byChannel),
    turn: ranks(
      byChannel.map((cell) => cells[cell]!),
      comes,
    ),
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Numbers of equal keys: 0 for the first of all. */
function ranks(cells: readonly Cell[], keyOf: (cell: Cell) => readonly number[]): Int32Array {
  const keys = cells.map(keyOf);
  const sorted = keys.toSorted(compare);
  const distinct = sorted.filter((key, at) => at === 0 || compare(sorted[at - 1]!, key) !== 0);
  return Int32Array.from(keys, (key) => distinct.findIndex((one) => compare(one, key) === 0));
}
