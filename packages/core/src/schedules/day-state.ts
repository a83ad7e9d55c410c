import { rowFromWire } from './codec/read.ts';
import type { WireRow } from './codec/wire.ts';
import { diffDay, sameDay, type EventChange } from './diff.ts';
import type { ScheduleEdit } from './edit-kinds.ts';
import { applyEdit } from './edit.ts';
import { hasErrors, needsAnswer, noFindings, type Finding } from './findings.ts';
import { mergeDay } from './merge.ts';
import { isChanged, type AdvisorLimits, type ScheduleDay, type SchedulePolicy } from './model.ts';
import { rowsDoNotOverlap } from './rules/rows.ts';
import { checkChange } from './rules.ts';
import { emptyHistory, redo, remember, rowKey, undo, type Change, type History } from './undo.ts';

export type RowAdvisor = Readonly<{
  id: number;
  first_name: string;
  last_name: string;
  mu_name: string | null;
  login_id: string | null;
}>;

/**
 * An advisor's day on a planner's screen: as the server has it, as the planner wants it, and what
 * stands between the two.
 */
export type EditorRow = Readonly<{
  key: string;
  advisor: RowAdvisor;
  scheduleId: number | null;
  agentWiseId: number | null;
  /** As last read from the server. */
  base: ScheduleDay;
  /** With edits that are not saved. */
  day: ScheduleDay;
  /**
   * What the rules say of `day`; errors keep it from being saved. Warnings are those that the edits
   * brought.
   */
  findings: readonly Finding[];
  /** Why the last edit was refused; gone with the next one. */
  refused: readonly Finding[];
  /** Someone else's newer row, while edits of one's own wait: shown, never lost. */
  theirs: ScheduleDay | null;
  /** Times the row was changed from elsewhere. */
  flash: number;
}>;

export type DayState = Readonly<{ rows: ReadonlyMap<string, EditorRow>; history: History }>;

/**
 * The division whose day it shows, the policy of a row, the rows of the days beside it that it must
 * not run into, and the limits of advisors where they are known.
 */
export type EditorContext = Readonly<{
  division: number;
  policy: SchedulePolicy;
  before: ReadonlyMap<number, ScheduleDay>;
  after: ReadonlyMap<number, ScheduleDay>;
  limits: ReadonlyMap<number, AdvisorLimits>;
}>;

export type Outcome = Readonly<{
  state: DayState;
  findings: readonly Finding[];
  kind: 'done' | 'asks' | 'refused';
}>;

/** Rows of a read call, in its order. */
export function openDayState(rows: readonly WireRow[], context: EditorContext): DayState {
  return {
    rows: new Map(rows.map((row) => decodeRow(row, context)).map((row) => [row.key, row])),
    history: emptyHistory,
  };
}

export function isTouched({ base, day }: EditorRow): boolean {
  return base !== day && (isChanged(day) || !sameDay(base, day));
}

export function touchedRows(state: DayState): readonly EditorRow[] {
  return [...state.rows.values()].filter(isTouched);
}

/** One edit of one row. A refusal leaves the row as it is and stays on it to be shown. */
export function editRow(
  state: DayState,
  key: string,
  edit: ScheduleEdit,
  context: EditorContext,
): Outcome {
  const row = state.rows.get(key);
  if (!row) return { state, findings: noFindings, kind: 'refused' };
  const { day, findings } = applyEdit(row.day, edit, context.policy);
  if (needsAnswer(findings)) return { state, findings, kind: 'asks' };
  if (hasErrors(findings))
    return { state: withRow(state, { ...row, refused: findings }), findings, kind: 'refused' };
  const history = remember(state.history, [{ edit, before: row.day, after: day }]);
  return {
    state: {
      ...withRow(state, validateRow({ ...row, day, refused: noFindings }, context)),
      history,
    },
    findings,
    kind: 'done',
  };
}

/**
 * Edits of several rows that go together: one step to undo. Where one cannot be made none is, and
 * its row says why.
 */
export function editRows(
  state: DayState,
  edits: readonly (readonly [key: string, edit: ScheduleEdit])[],
  context: EditorContext,
): Outcome {
  let next = state;
  const changes: Change[] = [];
  const findings: Finding[] = [];
  for (const [key, edit] of edits) {
    const before = next.rows.get(key);
    const outcome = editRow(next, key, edit, context);
    const after = outcome.state.rows.get(key);
    if (outcome.kind !== 'done' || before === undefined || after === undefined) {
      const row = state.rows.get(key);
      const isRefused = outcome.kind === 'refused' && row !== undefined;
      return {
        ...outcome,
        state: isRefused ? withRow(state, { ...row, refused: outcome.findings }) : state,
      };
    }
    changes.push({ edit, before: before.day, after: after.day });
    findings.push(...outcome.findings);
    next = outcome.state;
  }
  return {
    state: { ...next, history: remember(state.history, changes) },
    findings,
    kind: 'done',
  };
}

/**
 * Whether edits of a row can be made together with nothing to ask, and nothing to warn of that was
 * not there before.
 */
export function allowsEdits(
  state: DayState,
  key: string,
  edits: readonly ScheduleEdit[],
  context: EditorContext,
): boolean {
  const together = edits.map((edit) => [key, edit] as const);
  const { kind, state: next } = editRows(state, together, context);
  const known = state.rows.get(key)?.findings ?? noFindings;
  const found = next.rows.get(key)?.findings ?? noFindings;
  return (
    kind === 'done' && found.every((one) => known.some((finding) => finding.code === one.code))
  );
}

export function undoStep(state: DayState, context: EditorContext): DayState {
  return takeStep(state, undo(state.history), context);
}

export function redoStep(state: DayState, context: EditorContext): DayState {
  return takeStep(state, redo(state.history), context);
}

/**
 * The whole day as the server has it now: a row that is no longer in it has left the division, and
 * edits of it with it.
 */
export function receiveDay(
  state: DayState,
  fetched: readonly WireRow[],
  context: EditorContext,
): DayState {
  const next = receiveRows(state, fetched, context);
  const there = new Set(
    fetched.map((wire) => rowKey({ agent_id: wire.agents.id, date: wire.date })),
  );
  return [...next.rows.keys()].filter((key) => !there.has(key)).reduce(withoutRow, next);
}

/**
 * Rows as the server has them now. Rows without edits follow; where edits wait, the newer row is
 * kept beside them; one of another division leaves.
 */
export function receiveRows(
  state: DayState,
  fetched: readonly WireRow[],
  context: EditorContext,
): DayState {
  let next = state;
  for (const wire of fetched) {
    const fresh = decodeRow(wire, context);
    const row = next.rows.get(fresh.key);
    if (!isOfDivision(wire, context)) next = withoutRow(next, fresh.key);
    else if (!row) next = withRow(next, fresh);
    else if (isNews(row, fresh.base))
      next = {
        ...withRow(next, receiveRow(row, fresh, context)),
        history: forgetRow(next.history, row.key),
      };
  }
  return next;
}

/**
 * After a save: these rows are as the server has them, and what was done to them can no longer be
 * undone.
 */
export function settleRows(
  state: DayState,
  saved: readonly WireRow[],
  context: EditorContext,
): DayState {
  const rows = new Map(state.rows);
  let history = state.history;
  for (const wire of saved) {
    const fresh = decodeRow(wire, context);
    if (!isOfDivision(wire, context)) rows.delete(fresh.key);
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
export function keepMine(state: DayState, key: string, context: EditorContext): DayState {
  const row = state.rows.get(key);
  if (!row?.theirs) return state;
  const { day } = mergeDay(row.base, row.day, row.theirs);
  return withRow(
    state,
    validateRow({ ...row, base: row.theirs, day, theirs: null, refused: noFindings }, context),
  );
}

export function takeTheirs(state: DayState, key: string, context: EditorContext): DayState {
  const row = state.rows.get(key);
  if (!row?.theirs) return state;
  return withRow(
    state,
    validateRow(
      { ...row, base: row.theirs, day: row.theirs, theirs: null, refused: noFindings },
      context,
    ),
  );
}

/** A row with edits, and the row that was edited. */
export type DraftRow = Pick<EditorRow, 'base' | 'day'>;

/**
 * Edits from an earlier visit again; where the row has moved on since, both versions stand beside
 * each other.
 */
export function restoreRows(
  state: DayState,
  drafts: readonly DraftRow[],
  context: EditorContext,
): DayState {
  return drafts.reduce((next, { base, day }) => {
    const row = next.rows.get(rowKey(base));
    if (row === undefined || isTouched(row) || sameDay(row.base, day)) return next;
    const edited = isNews({ base, theirs: null }, row.base)
      ? { ...row, base, day, theirs: row.base }
      : { ...row, day };
    return withRow(next, validateRow(edited, context));
  }, state);
}

/** Drops every edit that is not saved. */
export function discardEdits(state: DayState, context: EditorContext): DayState {
  const rows = new Map(state.rows);
  for (const row of touchedRows(state))
    rows.set(
      row.key,
      validateRow(
        {
          ...row,
          base: row.theirs ?? row.base,
          day: row.theirs ?? row.base,
          theirs: null,
          refused: noFindings,
        },
        context,
      ),
    );
  return { rows, history: emptyHistory };
}

/** Findings that the server had where this side had none. */
export function markFindings(
  state: DayState,
  found: readonly Readonly<{ key: string; findings: readonly Finding[] }>[],
): DayState {
  return found.reduce((next, { key, findings }) => {
    const row = next.rows.get(key);
    return row ? withRow(next, { ...row, findings }) : next;
  }, state);
}

export function clearRefusal(state: DayState, key: string): DayState {
  const row = state.rows.get(key);
  return row && row.refused.length > 0 ? withRow(state, { ...row, refused: noFindings }) : state;
}

/** The rules again on every row: the days beside it, or the event types, have changed. */
export function validateRows(state: DayState, context: EditorContext): DayState {
  return {
    ...state,
    rows: new Map([...state.rows].map(([key, row]) => [key, validateRow(row, context)])),
  };
}

export type RowAccount = Readonly<{
  key: string;
  advisor: RowAdvisor;
  changes: readonly EventChange[];
}>;

/** What a save will change, row by row. */
export function accountOf(rows: readonly EditorRow[]): readonly RowAccount[] {
  return rows.map(({ key, advisor, base, day }) => ({ key, advisor, changes: diffDay(base, day) }));
}

export function nameOf({
  first_name,
  last_name,
}: Pick<RowAdvisor, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}

function decodeRow(wire: WireRow, context: EditorContext): EditorRow {
  const base = rowFromWire(wire, context.policy.newId);
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
  return validateRow(row, context);
}

function validateRow(row: EditorRow, { policy, before, after, limits }: EditorContext): EditorRow {
  const advisor = limits.get(row.advisor.id);
  const own = checkChange(
    row.base,
    row.day,
    advisor === undefined ? policy : { ...policy, advisor },
  );
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
function isNews({ base, theirs }: Pick<EditorRow, 'base' | 'theirs'>, fresh: ScheduleDay): boolean {
  const known = theirs ?? base;
  if (fresh.version === known.version && fresh.day_id === known.day_id) return false;
  return fresh.day_id !== known.day_id || fresh.version > known.version;
}

function receiveRow(row: EditorRow, fresh: EditorRow, context: EditorContext): EditorRow {
  const next = { ...fresh, advisor: row.advisor, flash: row.flash + 1 };
  if (!isTouched(row) || sameDay(row.day, fresh.day)) return next;
  return validateRow(
    {
      ...row,
      scheduleId: fresh.scheduleId,
      agentWiseId: fresh.agentWiseId,
      theirs: fresh.base,
      flash: row.flash + 1,
    },
    context,
  );
}

/** A row that does not say where it is worked is one of the planner's own that was emptied. */
function isOfDivision({ mu_id }: WireRow, { division }: EditorContext): boolean {
  return mu_id == null || mu_id === division;
}

function withoutRow(state: DayState, key: string): DayState {
  const rows = new Map(state.rows);
  rows.delete(key);
  return { rows, history: forgetRow(state.history, key) };
}

function withRow(state: DayState, row: EditorRow): DayState {
  return { ...state, rows: new Map(state.rows).set(row.key, row) };
}

function takeStep(
  state: DayState,
  step: Readonly<{ history: History; rows: readonly ScheduleDay[] }>,
  context: EditorContext,
): DayState {
  const rows = new Map(state.rows);
  for (const day of step.rows) {
    const row = rows.get(rowKey(day));
    if (row) rows.set(row.key, validateRow({ ...row, day, refused: noFindings }, context));
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
