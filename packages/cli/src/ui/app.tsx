import { errorText } from '@watchbill/core/api/errors';
import { ApiProvider, useApi } from '@watchbill/core/api/hooks';
import type { Api } from '@watchbill/core/api/client';
import type { Language } from '@watchbill/core/messages/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Box, useApp } from 'ink';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { formatAge } from '../adherence/order.ts';
import { useClock } from '../screen/clock.ts';
import { Frame, useSize, type Size } from '../screen/frame.tsx';
import { useKeys, useKeyState } from '../screen/keys.ts';
import { LineInput } from '../screen/line.tsx';
import { Text } from '../screen/text.tsx';
import { fit } from '../screen/width.ts';
import {
  bindings,
  cursorAt,
  firstState,
  offersOf,
  press,
  topOf,
  type Effect,
  type Seen,
  type State,
} from './state.ts';
import { filterRows, headingOf, lineOf, placeColumns, signs, sortRows } from './table.ts';
import type { Action, RowsRead, Setting, Tone, View } from './view.ts';

type Props = Readonly<{
  api: Api;
  setting: Setting;
  /** Those to choose among. */
  divisions: readonly NonNullable<Setting['division']>[];
  /** Those that whoever looks may open. */
  views: readonly View[];
  first: string;
  /** Actions that change something are left out. */
  isReadOnly: boolean;
  hasColour: boolean;
  language: Language;
}>;

/** The terminal's screen: one view at a time, and the keys that lead from one to the other. */
export function App({ api, ...props }: Props) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queries}>
        <Screens {...props} />
      </QueryClientProvider>
    </ApiProvider>
  );
}

function Screens({ first, ...props }: Omit<Props, 'api'>) {
  const keys = useKeyState(firstState(first));
  const [division, setDivision] = useState(props.setting.division);
  const setting = useMemo(() => ({ ...props.setting, division }), [props.setting, division]);
  const view = props.views.find(({ name }) => name === keys.shown.view) ?? props.views[0]!;
  // By its name and place: the hooks of one view are none of another's.
  return (
    <view.Reader key={`${view.name} ${division?.id}`} setting={setting}>
      {(read) => (
        <Screen
          {...props}
          setting={setting}
          view={view}
          read={read}
          keys={keys}
          onGo={(place) =>
            setDivision(props.divisions.find((one) => placeOf(one) === place) ?? division)
          }
        />
      )}
    </view.Reader>
  );
}

/** A division as the palette has it. */
const placeOf = ({ mu_name }: Readonly<{ mu_name: string }>) => `@${mu_name}`;

type ScreenProps = Omit<Props, 'api' | 'first'> &
  Readonly<{
    view: View;
    read: RowsRead<unknown>;
    keys: ReturnType<typeof useKeyState<State>>;
    onGo: (place: string) => void;
  }>;

/** Lines that are no rows: the title, the heading and the foot. */
const furniture = 3;

type Said = Readonly<{ text: string; isBad: boolean }> | null;

function Screen(props: ScreenProps) {
  const { view, read, setting, views, keys, isReadOnly, language } = props;
  const { t, now } = setting;
  const size = useSize();
  const { exit } = useApp();
  const api = useApi();
  const at = useClock(now);
  const [said, say] = useState<Said>(null);
  const columns = useMemo(() => view.columns(setting), [view, setting]);
  const placed = useMemo(() => placeColumns(columns, size.columns), [columns, size.columns]);
  const { shown, newest, set } = keys;
  const sort = shown.sort ?? view.sort;
  const { rows: all = none, readAt } = read;
  // As they were when they came: by the clock they would move under the hand.
  const rows = useMemo(
    () => sortRows(filterRows(all, columns, shown.filter.text, readAt), columns, sort, readAt),
    [all, columns, shown.filter.text, sort, readAt],
  );
  const actions = (view.actions ?? []).filter(
    (action) => !isReadOnly && rows.some((row) => action.isOffered(row, setting)),
  );
  const seen: Seen = {
    keys: rows.map((row) => view.keyOf(row)),
    room: Math.max(1, size.rows - 1 - furniture),
    columns: columns.map(({ name }) => name),
    views: views.map(({ name }) => name),
    places: props.divisions.map(placeOf),
    actions: {},
    sort: view.sort,
  };
  const rowAt = (state: State) => rows[cursorAt(state, seen)];
  const offered = (state: State): Seen => {
    const row = rowAt(state);
    const own = row === undefined ? [] : actions.filter((one) => one.isOffered(row, setting));
    return {
      ...seen,
      actions: Object.fromEntries(own.map((action) => [action.key, asksOf(action)])),
    };
  };
  const run = async (effect: Extract<Effect, { kind: 'run' }>, state: State) => {
    const [row, action] = [rowAt(state), actions.find(({ key }) => key === effect.action)];
    if (row === undefined || action === undefined) return;
    try {
      await action.run(api, row, effect.typed, setting);
      say({ text: t(action.done), isBad: false });
    } catch (failure) {
      say({ text: errorText(failure, 'report', language), isBad: true });
    }
    read.again();
  };
  useKeys((typed, key) => {
    const before = newest();
    const { state, effect } = press(before, typed, key, offered(before));
    say(null);
    set(state);
    if (effect?.kind === 'quit') exit();
    else if (effect?.kind === 'again') read.again();
    else if (effect?.kind === 'go') props.onGo(effect.place);
    else if (effect?.kind === 'run') void run(effect, before);
  });
  const top = topOf(shown, seen);
  const row = rowAt(shown);
  return (
    <Frame size={size}>
      <Title {...props} at={at} count={rows.length} width={size.columns} />
      {shown.mode === 'help' ? (
        <Help {...props} actions={actions} size={size} />
      ) : shown.mode === 'details' && row !== undefined ? (
        <Details {...props} row={row} at={at} size={size} />
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
                  tone={view.toneOf?.(one)}
                  hasColour={props.hasColour}
                  isChosen={top + index === cursorAt(shown, seen)}
                  line={lineOf(placed, one, at)}
                />
              ))
            )}
          </Box>
        </>
      )}
      <Foot {...props} said={said} actions={actions} row={row} width={size.columns} />
    </Frame>
  );
}

const none: readonly unknown[] = [];

const asksOf = ({ question, asksFor }: Action<unknown>) =>
  asksFor !== undefined ? 'answer' : question !== undefined ? 'question' : 'nothing';

function emptyText({ rows, error }: RowsRead<unknown>, filter: string, t: Setting['t']): string {
  if (rows === undefined) return error === null ? t('ui.reading') : '';
  return t(filter === '' ? 'ui.none' : 'ui.nothingFound');
}

const colours: Readonly<Record<Tone, string | undefined>> = {
  good: 'green',
  bad: 'red',
  doubtful: 'yellow',
  quiet: undefined,
};

/** One Text a row: cells in boxes cost more than the whole rest of the screen. */
const RowLine = memo(function RowLine({
  tone,
  hasColour,
  isChosen,
  line,
}: Readonly<{ tone: Tone | undefined; hasColour: boolean; isChosen: boolean; line: string }>) {
  const colour = tone === undefined || !hasColour ? undefined : colours[tone];
  return (
    <Text
      wrap="truncate"
      inverse={isChosen}
      dimColor={tone === 'quiet'}
      {...(colour === undefined ? {} : { color: colour })}
    >
      {tone === undefined ? ' ' : signs[tone]} {line}
    </Text>
  );
});

/** Seconds after which rows that could not be read again are old. */
const oldAfter = 15;

type TitleProps = ScreenProps &
  Readonly<{ read: RowsRead<unknown>; at: number; count: number; width: number }>;

function Title({ view, setting, read, at, count, width, isReadOnly, language }: TitleProps) {
  const { t } = setting;
  const age = at - read.readAt;
  const link = setting.live.state().kind;
  // While the connection stands, what changes is told.
  const isOld = read.error !== null || (link !== 'open' && age > oldAfter * 1000);
  const said = [
    t(view.title),
    ...(view.isOfDivision === true && setting.division !== null ? [setting.division.mu_name] : []),
    `(${count})`,
    ...(isReadOnly ? [t('ui.readOnly')] : []),
    ...(link === 'waiting' ? [t('ui.offline')] : []),
    ...(read.rows !== undefined && isOld ? [t('ui.asOf', { age: formatAge(age) })] : []),
    ...(read.error === null ? [] : [errorText(read.error, 'report', language)]),
  ];
  return (
    <Text inverse bold wrap="truncate" dimColor={isOld}>
      {fit(` ${said.join('  ')}`, width)}
    </Text>
  );
}

/** What every key does, made of the tables that the keys are read by. */
function Help({
  setting: { t },
  actions,
  size,
}: ScreenProps & Readonly<{ actions: readonly Action<unknown>[]; size: Size }>) {
  const lines = [
    ...bindings.map(({ keys, label }) => [keys.join(', '), t(label)]),
    ...actions.map(({ key, label }) => [key, t(label)]),
  ];
  return (
    <Lines size={size}>
      {lines.map(([key = '', label = '']) => (
        <Text key={key} wrap="truncate">
          {' '}
          <Text bold>{fit(key, 18)}</Text> {label}
        </Text>
      ))}
    </Lines>
  );
}

/** Cells of the label before what a row's details say. */
const labelWidth = 22;

/** All that is known of a row, a line each, however narrow the screen is. */
function Details({
  view,
  setting,
  row,
  at,
  size,
}: ScreenProps & Readonly<{ row: unknown; at: number; size: Size }>) {
  return (
    <Lines size={size}>
      {view.columns(setting).map((column) => (
        <Text key={column.name} wrap="truncate">
          {' '}
          <Text dimColor>{fit(column.label, labelWidth)}</Text> {column.text(row, at)}
        </Text>
      ))}
      {view.Drill !== undefined && <view.Drill row={row} setting={setting} width={size.columns} />}
    </Lines>
  );
}

function Lines({ size, children }: Readonly<{ size: Size; children: ReactNode }>) {
  return (
    <Box flexDirection="column" height={Math.max(1, size.rows - furniture)} overflow="hidden">
      {children}
    </Box>
  );
}

type FootProps = ScreenProps &
  Readonly<{
    said: Said;
    actions: readonly Action<unknown>[];
    row: unknown;
    width: number;
  }>;

function Foot({
  keys: { shown },
  setting,
  views,
  divisions,
  said,
  actions,
  row,
  width,
}: FootProps) {
  const { t } = setting;
  const action = actions.find(({ key }) => key === shown.action);
  if (shown.mode === 'filter')
    return (
      <Text wrap="truncate">
        {' / '}
        <LineInput line={shown.filter} />
      </Text>
    );
  if (shown.mode === 'palette') {
    const names = offersOf(shown.line.text, {
      views: views.map(({ name }) => name),
      places: divisions.map(placeOf),
    });
    return (
      <Text wrap="truncate">
        {' : '}
        <LineInput line={shown.line} /> <Text dimColor>{names.slice(0, 8).join('  ')}</Text>
      </Text>
    );
  }
  if (shown.mode === 'answer' && action?.asksFor !== undefined)
    return (
      <Text wrap="truncate">
        {' '}
        {t(action.asksFor)}: <LineInput line={shown.line} />
      </Text>
    );
  if (shown.mode === 'question' && action?.question !== undefined)
    return (
      <Text bold wrap="truncate">
        {fit(` ${t(action.question)} ${t('ui.yesOrNo')}`, width)}
      </Text>
    );
  if (said !== null)
    return (
      <Text bold wrap="truncate" {...(said.isBad ? { color: 'red' } : {})}>
        {fit(` ${said.text}`, width)}
      </Text>
    );
  const own = actions
    .filter((one) => row !== undefined && one.isOffered(row, setting))
    .map(({ key, label }) => `${key} ${t(label)}`);
  const filter = shown.filter.text === '' ? [] : [`/ ${shown.filter.text}`];
  return (
    <Text dimColor wrap="truncate">
      {fit(` ${[...filter, ...own, t('ui.keys')].join('   ')}`, width)}
    </Text>
  );
}
