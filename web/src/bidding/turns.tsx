import { RequestList } from '../kit/list/request-list.tsx';
import type { Turn } from '@watchbill/core/bidding/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { turnStates, usePatternName } from './words.ts';

/** Turns in their order, each with its wishes, and its award with what led to it, line by line. */
export function Turns({ turns }: Readonly<{ turns: readonly Turn[] }>) {
  const { t } = useText();
  const format = useFormat();
  const patternName = usePatternName();
  const lines = (turn: Turn) => [
    [
      turn.rank === null ? '' : t('bidding.rankOf', { rank: turn.rank }),
      turn.senior_date === null
        ? ''
        : t('bidding.seniorSince', { date: format.date(toPlainDate(turn.senior_date)) }),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    turn.choices.length === 0
      ? ''
      : t('bidding.wishes', {
          wishes: turn.choices.map((wish) => `${wish.preference}. ${patternName(wish)}`).join(', '),
        }),
    turn.awarded_pattern === null
      ? ''
      : t('bidding.got', { pattern: patternName(turn.awarded_pattern) }),
    ...turn.explanation,
  ];
  return (
    <RequestList
      title={t('bidding.turns')}
      items={turns.map((turn) => ({
        id: turn.id,
        title: `${turn.turn}. ${turn.agent.first_name} ${turn.agent.last_name}`,
        lines: [...new Set(lines(turn).filter((line) => line !== ''))],
        standing: {
          label: t(turnStates[turn.state].label),
          colour: turnStates[turn.state].colour,
        },
      }))}
    />
  );
}
