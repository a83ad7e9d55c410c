import { ApiError, errorText } from '@watchbill/core/api/errors';
import { useApi } from '@watchbill/core/api/hooks';
import { Box, useApp } from 'ink';
import { useEffect, useEffectEvent, useState } from 'react';
import { Stop } from '../exit.ts';
import { useClock } from '../screen/clock.ts';
import { Frame, useSize } from '../screen/frame.tsx';
import { useKeys } from '../screen/keys.ts';
import { Parts } from '../screen/parts.tsx';
import { replyOf } from './screen-actions.ts';
import { useScreenRows } from './screen-rows.ts';
import { Table } from './screen-table.tsx';
import { Foot } from './foot.tsx';
import { hasKey, helpLines, isOfferedAt } from './actions.ts';
import { AskLine, AskOptions, AskText, linesOf } from './ask-line.tsx';
import { placesOf } from './places.ts';
import { useQuestions } from './questions.ts';
import { Details } from './details.tsx';
import {
  cursorAt,
  partAt,
  press,
  topOf,
  type KeyResult,
  type ScreenContent,
  type State,
} from './state.ts';
import { Title } from './title.tsx';
import type { RowsRead } from './view.ts';
import type { FootText, ScreenProps } from './screen-props.ts';

/** Lines that are neither rows nor totals: the title, the heading and the foot. */
const furniture = 3;

/** A view in its frame: what it read, what keys have made of it, and what they do. */
export function Screen(props: ScreenProps) {
  const { view, read, setting, views, keys, theme } = props;
  const { t, now, language } = setting;
  const size = useSize();
  const { exit } = useApp();
  const api = useApi();
  const at = useClock(now);
  const [said, say] = useState<FootText>(null);
  const [most, setMost] = useState(0);
  const { work } = read;
  const { columns, placed, sort, rows, keysOfRows, actions } = useScreenRows(props, size.columns);
  const { shown, newest, set } = keys;
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
  const seen: ScreenContent = {
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
  const offered = (state: State): ScreenContent => {
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
    const make = (typed = '') => action.run(api, row, typed, setting, spot);
    questions.take(replyOf(action, make, t, read.again));
  };
  const carryOut = (before: State, { state, effect }: KeyResult) => {
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
    const leaveQuestion = () => view.leaveQuestion?.(setting, work) ?? null;
    // Pressed again, it ends whatever is asked.
    if (key.ctrl && typed === 'c')
      return questions.isOpen() ? exit() : askFirst(leaveQuestion(), exit);
    if (questions.isOpen()) return questions.press(typed, key, reading.room);
    const before = newest();
    const pressed = press(before, typed, key, offered(before));
    const question = isLeave(before, pressed) ? leaveQuestion() : null;
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
        <Table
          {...props}
          placed={placed}
          sort={sort}
          rows={rows}
          top={top}
          room={seen.room}
          cursor={cursor}
          spot={spot}
          at={at}
          width={size.columns}
        />
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

/** Whether a key takes the view away. */
const isLeave = (before: State, { state, effect }: KeyResult) =>
  effect?.kind === 'quit' || effect?.kind === 'go' || state.view !== before.view;

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
