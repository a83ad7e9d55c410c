import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useApi } from '@watchbill/core/api/hooks';
import { Box, useApp } from 'ink';
import { memo, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Stop } from '../exit.ts';
import { useClock } from '../screen/clock.ts';
import { Frame, useSize } from '../screen/frame.tsx';
import { useKeys, type useKeyState } from '../screen/keys.ts';
import { Parts } from '../screen/parts.tsx';
import { Text } from '../screen/text.tsx';
import { signs, type Look, type Theme, type Tone } from '../screen/theme.ts';
import { fit } from '../screen/width.ts';
import { Foot } from './foot.tsx';
import { hasKey, helpLines, isOfferedAt } from './actions.ts';
import type { Answer, Reply } from './ask.ts';
import { AskLine, AskOptions, AskText, linesOf } from './ask-line.tsx';
import { placesOf } from './places.ts';
import { useQuestions } from './questions.ts';
import { Details } from './details.tsx';
import { cursorAt, partAt, press, topOf, type Pressed, type Seen, type State } from './state.ts';
import { filterRows, headingOf, lineOf, placeColumns, sortRows } from './table.ts';
import { Title } from './title.tsx';
import type { Action, RowsRead, Setting, View } from './view.ts';

/** Lines that are neither rows nor totals: the title, the heading and the foot. */
const furniture = 3;

export type ScreenProps = Readonly<{
  setting: Setting;
  views: readonly View[];
  isReadOnly: boolean;
  theme: Theme;
  view: View;
  read: RowsRead<unknown>;
  keys: ReturnType<typeof useKeyState<State>>;
  /** The last one while it is in sight. */
  alert: string | undefined;
  onGo: (place: string) => void;
}>;

export type Said = Readonly<{ text: string; isBad: boolean }> | null;

/** A view in its frame: what it read, what keys have made of it, and what they do. */
export function Screen(props: ScreenProps) {
  const { view, read, setting, views, keys, isReadOnly, theme } = props;
  const { t, now, language } = setting;
  const size = useSize();
  const { exit } = useApp();
  const api = useApi();
  const at = useClock(now);
  const [said, say] = useState<Said>(null);
  const [most, setMost] = useState(0);
  const { work } = read;
  const columns = useMemo(() => view.columns(setting, work), [view, setting, work]);
  const placed = useMemo(() => placeColumns(columns, size.columns), [columns, size.columns]);
  const { shown, newest, set } = keys;
  const sort = shown.sort ?? view.sort;
  const { rows: all = none, readAt } = read;
  // As they were when they came: by the clock they would move under the hand.
  const rows = useMemo(
    () => sortRows(filterRows(all, columns, shown.filter.text, readAt), columns, sort, readAt),
    [all, columns, shown.filter.text, sort, readAt],
  );
  const keysOfRows = useMemo(() => rows.map((row) => view.keyOf(row)), [rows, view]);
  const actions = useMemo(
    () =>
      (view.actions ?? []).filter(
        (action) =>
          (!isReadOnly || action.isLook === true) &&
          (action.isOfView === true
            ? action.isOffered(undefined, setting, { part: null, work })
            : rows.some((row) => isOfferedIn(view, action, row, setting, work))),
      ),
    [isReadOnly, view, rows, setting, work],
  );
  useRetry(read);
  const fail = (failure: unknown) =>
    say({
      text: failure instanceof Stop ? failure.message : errorText(failure, 'report', language),
      isBad: true,
    });
  const questions = useQuestions({
    say: ({ text, isBad = false }) => say({ text, isBad }),
    fail,
    onPart: (part) => set({ ...newest(), part: { key: part, index: newest().part.index } }),
  });
  const list = questions.shown === null ? 0 : linesOf(questions.shown);
  const lines = size.rows - 1 - furniture - list - (read.totals === undefined ? 0 : 1);
  const seen: Seen = {
    keys: keysOfRows,
    room: Math.max(1, lines),
    most,
    columns: columns.map(({ name }) => name),
    views: views.map(({ name }) => name),
    places: placesOf(setting.divisions),
    parts: [],
    actions: [],
    sort: view.sort,
  };
  /** The row as it is now, and its part under the cursor. */
  const underCursor = (state: State) => {
    const drawn = rows[cursorAt(state, seen)];
    const row = drawn === undefined ? undefined : (view.latest?.(drawn, work) ?? drawn);
    const parts = row === undefined ? [] : (view.partsOf?.(row) ?? []);
    return { row, parts, spot: { part: partAt(state, parts), work } };
  };
  const offered = (state: State): Seen => {
    const { row, parts, spot } = underCursor(state);
    const own = actions.filter((one) => isOfferedAt(one, row, setting, spot));
    return {
      ...seen,
      parts,
      actions: own.flatMap(({ key, also = [] }) => [key, ...also]),
    };
  };
  const run = (key: string, state: State) => {
    const { row, spot } = underCursor(state);
    const action = actions.find((one) => hasKey(one, key) && isOfferedAt(one, row, setting, spot));
    if (action === undefined) return;
    const { done, asksFor, question } = action;
    const make = (typed = '') => action.run(api, row, typed, setting, spot);
    const answer = (typed?: string): Reply =>
      done === undefined ? (make(typed) as Reply) : carriedOut(() => make(typed), done);
    if (asksFor !== undefined) questions.take({ kind: 'line', label: t(asksFor), answer });
    else if (question !== undefined)
      questions.take({ kind: 'yes', label: t(question), answer: () => answer() });
    else questions.take(answer());
  };
  /** Says that it is done, and reads again what it may have changed, refused or not. */
  const carriedOut = async (make: () => unknown, done: MessageKey): Promise<Answer> => {
    try {
      await make();
      return { kind: 'notice', text: t(done) };
    } finally {
      read.again();
    }
  };
  const carryOut = (before: State, { state, effect }: Pressed) => {
    set(state);
    if (effect?.kind === 'help')
      questions.take({
        kind: 'text',
        label: t('ui.keyHelp'),
        lines: helpLines(view, actions, t),
      });
    else if (effect?.kind === 'quit') exit();
    else if (effect?.kind === 'again') read.again();
    else if (effect?.kind === 'go') props.onGo(effect.place);
    else if (effect?.kind === 'run') run(effect.key, before);
  };
  const reading = { room: seen.room + 1, scroll: shown.scroll, onMost: setMost };
  const askFirst = (question: string | null, answer: () => void) =>
    question === null ? answer() : questions.take({ kind: 'yes', label: question, answer });
  useKeys((typed, key) => {
    say(null);
    const farewell = () => view.farewell?.(setting, work) ?? null;
    // Pressed again, it ends whatever is asked.
    if (key.ctrl && typed === 'c') return questions.isOpen() ? exit() : askFirst(farewell(), exit);
    if (questions.isOpen()) return questions.press(typed, key, reading.room);
    const before = newest();
    const pressed = press(before, typed, key, offered(before));
    const question = isLeave(before, pressed) ? farewell() : null;
    if (question !== null) set({ ...before, mode: 'rows' });
    return askFirst(question, () => carryOut(before, pressed));
  });
  const [top, cursor] = [topOf(shown, seen), cursorAt(shown, seen)];
  const { row, spot } = underCursor(shown);
  return (
    <Frame size={size}>
      <Title {...props} at={at} count={rows.length} width={size.columns} />
      {read.totals !== undefined && (
        <Parts parts={read.totals} width={size.columns} theme={theme} />
      )}
      {shown.mode === 'details' && row !== undefined ? (
        <Details {...props} {...reading} row={row} at={at} width={size.columns} />
      ) : questions.shown?.ask.lines !== undefined ? (
        <Box flexDirection="column" height={reading.room} overflow="hidden">
          <AskText open={questions.shown} room={reading.room} />
        </Box>
      ) : (
        <>
          <Text underline dimColor wrap="truncate">
            {fit(headingOf(placed, sort), size.columns)}
          </Text>
          <Box flexDirection="column" height={seen.room} overflow="hidden">
            {rows.length === 0 ? (
              <Text dimColor>{emptyText(read, shown.filter.text, t)}</Text>
            ) : (
              rows.slice(top, top + seen.room).map((one, index) => (
                // By place, not by row: one that moves changes two texts instead of moving a node.
                <RowLine
                  key={index}
                  look={lookOf(theme, view.toneOf?.(one, at))}
                  sign={view.signOf?.(one) ?? signOf(view.toneOf?.(one, at))}
                  isChosen={top + index === cursor}
                  line={lineOf(placed, one, at, top + index === cursor ? spot.part : null)}
                />
              ))
            )}
          </Box>
        </>
      )}
      {list > 0 && <AskOptions open={questions.shown!} />}
      {questions.shown === null ? (
        <Foot {...props} said={said} actions={actions} row={row} spot={spot} width={size.columns} />
      ) : (
        <AskLine open={questions.shown} t={t} width={size.columns} />
      )}
    </Frame>
  );
}

const none: readonly unknown[] = [];

/** Whether a key takes the view away. */
const isLeave = (before: State, { state, effect }: Pressed) =>
  effect?.kind === 'quit' || effect?.kind === 'go' || state.view !== before.view;

/** Whether an action is offered for any part of a row. */
const isOfferedIn = (
  view: View,
  action: Action<unknown>,
  row: unknown,
  setting: Setting,
  work: unknown,
) => {
  const parts = view.partsOf?.(row) ?? [];
  return [...parts, ...(parts.length === 0 ? [null] : [])].some((part) =>
    action.isOffered(row, setting, { part, work }),
  );
};

function emptyText({ rows, error }: RowsRead<unknown>, filter: string, t: Setting['t']): string {
  if (rows === undefined) return error === null ? t('ui.reading') : '';
  return t(filter === '' ? 'ui.none' : 'ui.nothingFound');
}

const noLook: Look = {};

const lookOf = (theme: Theme, tone: Tone | undefined) =>
  tone === undefined ? noLook : theme[tone];
const signOf = (tone: Tone | undefined) => (tone === undefined ? ' ' : signs[tone]);

/** Milliseconds until what could not be read is tried again. */
const retryMs = 3_000;

/** Reads again what failed by itself; what the server refuses stays refused. */
function useRetry({ error, again }: RowsRead<unknown>): void {
  const retry = useEffectEvent(again);
  useEffect(() => {
    if (error === null || (error instanceof ApiError && error.status < 500)) return undefined;
    // A second failure is another error.
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [error]);
}

/** One Text a row: cells in boxes cost more than the whole rest of the screen. */
const RowLine = memo(function RowLine({
  look,
  sign,
  isChosen,
  line,
}: Readonly<{ look: Look; sign: string; isChosen: boolean; line: string }>) {
  return (
    <Text wrap="truncate" inverse={isChosen} {...look}>
      {sign} {line}
    </Text>
  );
});
