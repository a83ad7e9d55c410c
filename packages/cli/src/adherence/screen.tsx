import type { AdherenceStatus } from '@watchbill/core/adherence/model';
import type { Division } from '@watchbill/core/divisions/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import { Box, useApp } from 'ink';
import { Text } from '../screen/text.tsx';
import { memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Context } from '../context.ts';
import { allDivisions, findDivision } from '../divisions/choose.ts';
import { exitCode, Stop } from '../exit.ts';
import { useClock } from '../screen/clock.ts';
import { Frame, openScreen, useSize } from '../screen/frame.tsx';
import { useKeys, useKeyState } from '../screen/keys.ts';
import { LineInput, type Line } from '../screen/line.tsx';
import { Pick } from '../screen/pick.tsx';
import { fit, widthOf } from '../screen/width.ts';
import { headingOf, layout, lineOf, signOf } from './columns.ts';
import { firstState, press, topOf } from './keys.ts';
import { followDivision, type LinkState, type Live } from './live.ts';
import { filterRows, sortRows, statusTexts, type Sorting } from './order.ts';
import { summaryParts, type Part } from './summary.ts';

/** `watchbill adherence watch`: full screen until q. */
export async function watchAdherence(
  options: Readonly<{ division?: string }>,
  context: Context,
): Promise<void> {
  if (context.io.stdout.isTTY !== true || context.io.stdin.isTTY !== true)
    throw new Stop(exitCode.usage, context.t('cli.watchNeedsTerminal'));
  const api = await context.api();
  const divisions = await allDivisions(api);
  const url = await context.url();
  const token = await context.token();
  const chosen =
    options.division === undefined ? null : findDivision(context, divisions, options.division);
  const now = () => context.now().getTime();
  const follow = (division: Division) =>
    followDivision(division, { url, token: token ?? '', api, now });
  await openScreen(
    context,
    <Watch t={context.t} divisions={divisions} first={chosen} follow={follow} now={now} />,
  );
}

type WatchProps = Readonly<{
  t: Context['t'];
  divisions: readonly Division[];
  first: Division | null;
  follow: (division: Division) => Live;
  now: () => number;
}>;

/** The picker until a division is chosen, then its view. */
export function Watch({ t, divisions, first, follow, now }: WatchProps) {
  const size = useSize();
  const { exit } = useApp();
  const [division, setDivision] = useState(
    first ?? (divisions.length === 1 ? divisions[0]! : null),
  );
  useKeys((typed, key) => {
    if (division === null && (typed === 'q' || key.escape)) exit();
  });
  if (division !== null)
    return (
      <DivisionAdherence
        key={division.id}
        t={t}
        division={division}
        follow={follow}
        now={now}
        onLeave={() => setDivision(null)}
      />
    );
  return (
    <Frame size={size}>
      <Pick
        question={t('cli.watchChoose')}
        choices={divisions.map((one) => ({
          value: one.id,
          label: `${one.mu_name}  ${one.timezone_name}`,
        }))}
        limit={size.rows - 4}
        onPick={(id) => setDivision(divisions.find((one) => one.id === id) ?? null)}
      />
    </Frame>
  );
}

type Props = Readonly<{
  t: Context['t'];
  division: Division;
  follow: WatchProps['follow'];
  now: () => number;
  onLeave: () => void;
}>;

/** Lines that are not rows of the table: title, summary, heading, and the keys. */
const furniture = 4;

function DivisionAdherence({ t, division, follow, now, onLeave }: Props) {
  const size = useSize();
  const { exit } = useApp();
  const live = useLive(division, follow);
  const snapshot = useSyncExternalStore(live.view.subscribe, live.view.snapshot);
  const link = useSyncExternalStore(live.onState, live.state);
  const at = useClock(now);
  const { shown, newest, set } = useKeyState(firstState);
  const { sorting, filter, isTyping } = shown;
  const columns = useMemo(() => layout(size.columns), [size.columns]);
  const rows = useMemo(
    () =>
      sortRows(
        filterRows(snapshot.rows, filter.text, (status) => t(statusTexts[status])),
        sorting,
      ),
    [snapshot.rows, filter.text, sorting, t],
  );
  const room = Math.max(1, size.rows - 1 - furniture);
  const seen = { count: rows.length, room };
  const top = topOf(shown.top, seen);
  useKeys((typed, key) => {
    const next = press(newest(), typed, key, seen);
    if (next === 'quit') exit();
    else if (next === 'leave') onLeave();
    else set(next);
  });
  return (
    <Frame size={size}>
      <Title t={t} division={division} link={link} at={at} width={size.columns} sorting={sorting} />
      <Summary
        parts={
          snapshot.summary === null
            ? [{ text: t('cli.watchReading'), priority: 1 }]
            : summaryParts(snapshot.summary, division.timezone_name, t)
        }
        width={size.columns}
      />
      <Text underline dimColor>
        {fit(headingOf(columns, t), size.columns)}
      </Text>
      <Box flexDirection="column" height={room} overflow="hidden">
        {rows.slice(top, top + room).map((row, index) => (
          // By place, not by advisor: a row that moves changes two texts instead of moving a node.
          <RowLine
            key={index}
            sign={signOf(row)}
            status={row.status}
            line={lineOf(row, columns, at, t)}
          />
        ))}
      </Box>
      <Footer
        t={t}
        width={size.columns}
        filter={filter}
        isTyping={isTyping}
        from={rows.length === 0 ? 0 : top + 1}
        to={Math.min(rows.length, top + room)}
        count={rows.length}
      />
    </Frame>
  );
}

function useLive(division: Division, follow: WatchProps['follow']): Live {
  const [live] = useState(() => follow(division));
  useEffect(() => () => live.close(), [live]);
  return live;
}

const colours: Readonly<Record<AdherenceStatus, string | undefined>> = {
  out: 'red',
  unmapped: 'magenta',
  unknown: 'yellow',
  neutral: 'cyan',
  other_channel: 'cyanBright',
  outside: 'blue',
  in: 'green',
  unscheduled: undefined,
};

/** One Text a row: cells in boxes cost more than the whole rest of the screen. */
const RowLine = memo(function RowLine({
  sign,
  status,
  line,
}: Readonly<{ sign: string; status: AdherenceStatus; line: string }>) {
  const colour = colours[status];
  const isLoud = status === 'out' || status === 'unmapped' || status === 'unknown';
  return (
    <Text
      wrap="truncate"
      bold={status === 'out'}
      dimColor={status === 'unscheduled'}
      {...(isLoud && colour !== undefined ? { color: colour } : {})}
    >
      <Text {...(colour === undefined ? {} : { color: colour })}>{sign}</Text> {line}
    </Text>
  );
});

type TitleProps = Readonly<{
  t: Context['t'];
  division: Division;
  link: LinkState;
  at: number;
  width: number;
  sorting: Sorting;
}>;

const sortingTexts = {
  worst: 'cli.watchSortedWorst',
  adherence: 'cli.watchSortedAdherence',
  name: 'cli.watchSortedName',
} as const;

function Title({ t, division, link, at, width, sorting }: TitleProps) {
  const connection = connectionOf(link, at, t);
  const place = ` ${division.mu_name}  ${formatClock(wallOf(division.timezone_name, at).minutes)}`;
  const wide = `${place} ${division.timezone_name}  ${t(sortingTexts[sorting])}`;
  const room = width - widthOf(connection) - 3;
  return (
    <Text
      inverse
      wrap="truncate"
      bold={link.kind !== 'open'}
      {...(link.kind === 'open' || link.kind === 'connecting' ? {} : { color: 'red' })}
    >
      {fit(widthOf(wide) <= room ? wide : place, Math.max(8, room))} {connection}
      {'  '}
    </Text>
  );
}

function connectionOf(link: LinkState, at: number, t: Context['t']): string {
  if (link.kind === 'open') return `● ${t('cli.watchLive')}`;
  if (link.kind === 'connecting') return `○ ${t('cli.watchConnecting')}`;
  if (link.kind === 'waiting')
    return `✗ ${t('cli.watchLost', { seconds: Math.max(0, Math.ceil((link.until - at) / 1000)) })}`;
  return `✗ ${t(link.kind === 'closed' && link.reason === 'signed-out' ? 'cli.watchSignedOut' : 'cli.watchRefused')}`;
}

/** As many parts as have room, the most telling first, in their order. */
function Summary({ parts, width }: Readonly<{ parts: readonly Part[]; width: number }>) {
  const kept = new Set<Part>();
  let room = width - 1;
  for (const part of parts.toSorted((a, b) => a.priority - b.priority)) {
    const wanted = widthOf(part.text) + 2;
    if (wanted > room) continue;
    kept.add(part);
    room -= wanted;
  }
  return (
    <Text wrap="truncate">
      {parts
        .filter((part) => kept.has(part))
        .map((part) => (
          <Text
            key={part.text}
            {...(part.status === undefined || colours[part.status] === undefined
              ? {}
              : { color: colours[part.status]! })}
            bold={part.status === 'out'}
          >
            {' '}
            {part.text}{' '}
          </Text>
        ))}
    </Text>
  );
}

type FooterProps = Readonly<{
  t: Context['t'];
  width: number;
  filter: Line;
  isTyping: boolean;
  from: number;
  to: number;
  count: number;
}>;

function Footer({ t, width, filter, isTyping, from, to, count }: FooterProps) {
  const shown = t('cli.watchShown', { from, to, count });
  if (isTyping) {
    return (
      <Text wrap="truncate">
        {' '}
        <Text bold>{t('cli.watchFilter')}</Text> / <LineInput line={filter} />{' '}
        <Text dimColor>
          {shown} {t('cli.watchFilterKeys')}
        </Text>
      </Text>
    );
  }
  const start = filter.text === '' ? '' : `${t('cli.watchFilter')} / ${filter.text}   `;
  return (
    <Text dimColor wrap="truncate">
      {fit(` ${start}${shown}   ${t('cli.watchKeys')}`, width)}
    </Text>
  );
}
