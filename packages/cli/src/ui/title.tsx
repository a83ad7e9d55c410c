import { errorText } from '@watchbill/core/api/errors';
import type { SocketState } from '@watchbill/core/api/socket';
import { formatClock } from '@watchbill/core/time/minutes';
import { wallOf } from '@watchbill/core/time/zone';
import { formatAge } from '../adherence/words.ts';
import { Text } from '../screen/text.tsx';
import { fit, widthOf } from '../screen/width.ts';
import type { ScreenProps } from './screen-props.ts';
import type { Setting } from './view.ts';

/** Seconds after which rows that could not be read again are old. */
const oldAfter = 15;

type Props = ScreenProps & Readonly<{ at: number; count: number; width: number }>;

/**
 * What is looked at, where, how many there are of it, and how the connection stands; dim where it
 * is old.
 */
export function Title({ view, setting, read, at, count, width, isReadOnly }: Props) {
  const { t, live, language } = setting;
  const age = at - read.readAt;
  const link = live.state();
  // While the connection stands, what changes is told.
  const isOld = read.error !== null || (link.kind !== 'open' && age > oldAfter * 1000);
  const said = [
    t(view.title),
    ...placeOf(view, setting, at),
    ...(read.notes ?? []),
    `(${count})`,
    ...(isReadOnly ? [t('ui.readOnly')] : []),
    ...(read.rows !== undefined && isOld ? [t('ui.asOf', { age: formatAge(age) })] : []),
    ...(read.error === null ? [] : [errorText(read.error, 'report', language)]),
  ];
  const connection = `${connectionOf(link, at, t)} `;
  return (
    <Text
      inverse
      bold
      wrap="truncate"
      dimColor={isOld}
      {...(link.kind === 'waiting' || link.kind === 'closed' ? { color: 'red' } : {})}
    >
      {fit(` ${said.join('  ')}`, Math.max(8, width - widthOf(connection)))}
      {connection}
    </Text>
  );
}

/** A division with the time of day there; nothing of views that are of none. */
function placeOf({ isOf }: ScreenProps['view'], setting: Setting, at: number): readonly string[] {
  const { division, isEverywhere, t } = setting;
  if (isOf === undefined || division === null) return [];
  if (isOf === 'divisions' && isEverywhere) return [t('ui.everywhere')];
  return [division.mu_name, formatClock(wallOf(division.timezone_name, at).minutes)];
}

function connectionOf(link: SocketState, at: number, t: Setting['t']): string {
  switch (link.kind) {
    case 'open':
      return `● ${t('cli.watchLive')}`;
    case 'connecting':
      return `○ ${t('cli.watchConnecting')}`;
    case 'waiting':
      return `✗ ${t('cli.watchLost', { seconds: Math.max(0, Math.ceil((link.until - at) / 1000)) })}`;
    case 'closed':
      return `✗ ${t(link.reason === 'signed-out' ? 'cli.watchSignedOut' : 'cli.watchRefused')}`;
  }
}
