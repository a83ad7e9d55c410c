import { rowFromWire } from './codec/read.ts';
import type { WireRow } from './codec/wire.ts';
import { diffDay, sameDay, type EventChange } from './diff.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import { applyEdit } from './edit.ts';
import { hasErrors, needsAnswer, noFindings, type Finding } from './findings.ts';
import { mergeDay } from './merge.ts';
import { isChanged, type ScheduleDay, type SchedulePolicy } from './model.ts';
import { checkDay, rowsDoNotOverlap } from './rules.ts';
import { emptyHistory, redo, remember, rowKey, undo, type Change, type History } from './undo.ts';

export type BoardAdvisor = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  mu_name: string | null;
  login_id: string | null;
}>;

/** An advisor's day on a planner's desk: as the server has it, as the planner wants it, and what stands between the two. */
export type BoardRow = Readonly<{
  key: string;
  advisor: BoardAdvisor;
  scheduleId: number | null;
  agentWiseId: number | null;
  /** As last read from the server. */
  base: ScheduleDay;
  /** With edits that are not saved. */
  day: ScheduleDay;
  /** What the rules say of `day`; errors keep it from being saved. */
  findings: readonly Finding[];
  /** Why the last edit was refused; gone with the next one. */
  refused: readonly Finding[];
  /** Someone else's newer row, while edits of one's own wait: shown, never lost. */
  theirs: ScheduleDay | null;
  /** Times the row was changed from elsewhere. */
  flash: number;
}>;

export type Board = Readonly<{ rows: ReadonlyMap<string, BoardRow>; history: History }>;

/** The division whose day it shows, the policy of a row, and the rows of the days beside it that it must not run into. */
export type Desk = Readonly<{
  division: number;
  policy: SchedulePolicy;
  before: ReadonlyMap<number, ScheduleDay>;
  after: ReadonlyMap<number, ScheduleDay>;
}>;

export type Outcome = Readonly<{
  board: Board;
  findings: readonly Finding[];
  kind: 'done' | 'asks' | 'refused';
}>;

/** Rows of a read call, in its order. */
export function openBoard(rows: readonly WireRow[], desk: Desk): Board {
  return {
    rows: new Map(rows.map((row) => decoded(row, desk)).map((row) => [row.key, row])),
    history: emptyHistory,
  };
}

export function isTouched({ base, day }: BoardRow): boolean {
  return base !== day && (isChanged(day) || !sameDay(base, day));
}

export function touchedRows(board: Board): readonly BoardRow[] {
  return [...board.rows.values()].filter(isTouched);
}

/** One edit of one row. A refusal leaves the row as it is and stays on it to be shown. */
export function editRow(board: Board, key: string, edit: ScheduleEdit, desk: Desk): Outcome {
  const row = board.rows.get(key);
  if (!row) return { board, findings: noFindings, kind: 'refused' };
  const { day, findings } = applyEdit(row.day, edit, desk.policy);
  if (needsAnswer(findings)) return { board, findings, kind: 'asks' };
  if (hasErrors(findings))
    return { board: withRow(board, { ...row, refused: findings }), findings, kind: 'refused' };
  const history = remember(board.history, [{ edit, before: row.day, after: day }]);
  return {
    board: { ...withRow(board, judged({ ...row, day, refused: noFindings }, desk)), history },
    findings,
    kind: 'done',
  };
}

export function undoStep(board: Board, desk: Desk): Board {
  return stepped(board, undo(board.history), desk);
}

export function redoStep(board: Board, desk: Desk): Board {
  return stepped(board, redo(board.history), desk);
}

/** The whole day as the server has it now: a row that is no longer in it has left the division, and edits of it with it. */
export function receiveDay(board: Board, fetched: readonly WireRow[], desk: Desk): Board {
  const next = receiveRows(board, fetched, desk);
  const there = new Set(
    fetched.map((wire) => rowKey({ agent_id: wire.agents.id, date: wire.date })),
  );
  return [...next.rows.keys()].filter((key) => !there.has(key)).reduce(withoutRow, next);
}

/** Rows as the server has them now. Rows without edits follow; where edits wait, the newer row is kept beside them; one of another division leaves. */
export function receiveRows(board: Board, fetched: readonly WireRow[], desk: Desk): Board {
  let next = board;
  for (const wire of fetched) {
    const fresh = decoded(wire, desk);
    const row = next.rows.get(fresh.key);
    if (!isOfDesk(wire, desk)) next = withoutRow(next, fresh.key);
    else if (!row) next = withRow(next, fresh);
    else if (isNews(row, fresh.base))
      next = {
        ...withRow(next, received(row, fresh, desk)),
        history: forgetRow(next.history, row.key),
      };
  }
  return next;
}

/** After a save: these rows are as the server has them, and what was done to them can no longer be undone. */
export function settleRows(board: Board, saved: readonly WireRow[], desk: Desk): Board {
  const rows = new Map(board.rows);
  let history = board.history;
  for (const wire of saved) {
    const fresh = decoded(wire, desk);
    if (!isOfDesk(wire, desk)) rows.delete(fresh.key);
    else
      rows.set(fresh.key, {
        ...fresh,
        advisor: rows.get(fresh.key)?.advisor ?? fresh.advisor,
        flash: rows.get(fresh.key)?.flash ?? 0,
      });
    history = forgetRow(history, fresh.key);
  }
  return { rows, history };
}

/** One's own edits on top of the newer row: what only the other side changed is kept too. */
export function keepMine(board: Board, key: string, desk: Desk): Board {
  const row = board.rows.get(key);
  if (!row?.theirs) return board;
  const { day } = mergeDay(row.base, row.day, row.theirs);
  return withRow(
    board,
    judged({ ...row, base: row.theirs, day, theirs: null, refused: noFindings }, desk),
  );
}

export function takeTheirs(board: Board, key: string, desk: Desk): Board {
  const row = board.rows.get(key);
  if (!row?.theirs) return board;
  return withRow(
    board,
    judged({ ...row, base: row.theirs, day: row.theirs, theirs: null, refused: noFindings }, desk),
  );
}

/** Drops every edit that is not saved. */
export function discardEdits(board: Board, desk: Desk): Board {
  const rows = new Map(board.rows);
  for (const row of touchedRows(board))
    rows.set(
      row.key,
      judged(
        {
          ...row,
          base: row.theirs ?? row.base,
          day: row.theirs ?? row.base,
          theirs: null,
          refused: noFindings,
        },
        desk,
      ),
    );
  return { rows, history: emptyHistory };
}

/** Findings that the server had where this side had none. */
export function markFindings(
  board: Board,
  found: readonly Readonly<{ key: string; findings: readonly Finding[] }>[],
): Board {
  return found.reduce((next, { key, findings }) => {
    const row = next.rows.get(key);
    return row ? withRow(next, { ...row, findings }) : next;
  }, board);
}

export function clearRefusal(board: Board, key: string): Board {
  const row = board.rows.get(key);
  return row && row.refused.length > 0 ? withRow(board, { ...row, refused: noFindings }) : board;
}

/** The rules again on every row: the days beside it, or the event types, have changed. */
export function judgeAll(board: Board, desk: Desk): Board {
  return { ...board, rows: new Map([...board.rows].map(([key, row]) => [key, judged(row, desk)])) };
}

export type RowAccount = Readonly<{
  key: string;
  advisor: BoardAdvisor;
  changes: readonly EventChange[];
}>;

/** What a save will change, row by row. */
export function accountOf(rows: readonly BoardRow[]): readonly RowAccount[] {
  return rows.map(({ key, advisor, base, day }) => ({ key, advisor, changes: diffDay(base, day) }));
}

export function nameOf({
  first_name,
  last_name,
}: Pick<BoardAdvisor, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

function decoded(wire: WireRow, desk: Desk): BoardRow {
  const base = rowFromWire(wire, desk.policy.newId);
  const advisor = {
    ...wire.agents,
    mu_name: wire.mu_name ?? null,
    login_id: wire.login_id ?? null,
  };
  const row = {
    key: rowKey(base),
    advisor,
    scheduleId: wire.scheduleId ?? null,
    agentWiseId: wire.agentWiseId ?? null,
    base,
    day: base,
    findings: noFindings,
    refused: noFindings,
    theirs: null,
    flash: 0,
  };
  return judged(row, desk);
}

function judged(row: BoardRow, { policy, before, after }: Desk): BoardRow {
  const own = checkDay(row.day, policy);
  const [earlier, later] = [before.get(row.advisor.id), after.get(row.advisor.id)];
  const collisions = [
    ...(earlier ? rowsDoNotOverlap(earlier, row.day, { day: policy.offsets }) : noFindings),
    ...(later
      ? rowsDoNotOverlap(row.day, later, { before: policy.offsets }).map((finding) =>
          atEnd(finding, row.day),
        )
      : noFindings),
  ];
  const findings = collisions.length === 0 ? own : [...own, ...collisions];
  return findings.length === 0 && row.findings.length === 0 ? row : { ...row, findings };
}

/** A collision with the next day is shown where this row ends. */
function atEnd(finding: Finding, day: ScheduleDay): Finding {
  return day.shift
    ? {
        ...finding,
        at: { start: Math.max(day.shift.start, 1440), end: Math.max(day.shift.end, 1441) },
      }
    : finding;
}

/** An answer that was under way while the row was saved may be older than the row. */
function isNews({ base, theirs }: BoardRow, fresh: ScheduleDay): boolean {
  const known = theirs ?? base;
  if (fresh.version === known.version && fresh.day_id === known.day_id) return false;
  return fresh.day_id !== known.day_id || fresh.version > known.version;
}

function received(row: BoardRow, fresh: BoardRow, desk: Desk): BoardRow {
  const next = { ...fresh, advisor: row.advisor, flash: row.flash + 1 };
  if (!isTouched(row) || sameDay(row.day, fresh.day)) return next;
  return judged(
    {
      ...row,
      scheduleId: fresh.scheduleId,
      agentWiseId: fresh.agentWiseId,
      theirs: fresh.base,
      flash: row.flash + 1,
    },
    desk,
  );
}

/** A row that does not say where it is worked is one of the desk's own that was emptied. */
function isOfDesk({ mu_id }: WireRow, { division }: Desk): boolean {
  return mu_id == null || mu_id === division;
}

function withoutRow(board: Board, key: string): Board {
  const rows = new Map(board.rows);
  rows.delete(key);
  return { rows, history: forgetRow(board.history, key) };
}

function withRow(board: Board, row: BoardRow): Board {
  return { ...board, rows: new Map(board.rows).set(row.key, row) };
}

function stepped(
  board: Board,
  step: Readonly<{ history: History; rows: readonly ScheduleDay[] }>,
  desk: Desk,
): Board {
  const rows = new Map(board.rows);
  for (const day of step.rows) {
    const row = rows.get(rowKey(day));
    if (row) rows.set(row.key, judged({ ...row, day, refused: noFindings }, desk));
  }
  return { rows, history: step.history };
}

/** Earlier states of a row that has moved on are no longer to be had. */
function forgetRow({ past, future }: History, key: string): History {
  const without = (steps: History['past']) =>
    steps
      .map((step) => step.filter((change: Change) => rowKey(change.before) !== key))
      .filter((step) => step.length > 0);
  return { past: without(past), future: without(future) };
}
