import { useMovesOf } from '@watchbill/core/transfers/hooks';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { MovesTable } from './moves-table.tsx';

/** Moves of one advisor. */
export function MovesOf({ advisor }: Readonly<{ advisor: number }>) {
  const { t } = useText();
  const read = useMovesOf(advisor);
  if (read.data === undefined) return <Unread of={read} gone={t('list.rowGone')} />;
  if (read.data.length === 0) return <EmptyState title={t('transfers.never')} />;
  return <MovesTable moves={read.data} />;
}
