import { Button, Chip, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdvisorMove } from '@watchbill/core/transfers/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{
  moves: readonly AdvisorMove[];
  /** Each leads to the history of its advisor. */
  isLinked?: boolean;
  onCancel?: ((move: AdvisorMove) => void) | undefined;
}>;
const states = {
  planned: { label: 'transfers.planned', colour: 'info' },
  done: { label: 'transfers.done', colour: 'success' },
  failed: { label: 'transfers.didFail', colour: 'error' },
} as const;

/** Moves of advisors: from where to where and when, and what became of them. */
export function MovesTable({ moves, isLinked = false, onCancel }: Props) {
  const { t } = useText();
  const format = useFormat();
  const day = (date: string) => format.date(date as PlainDate);
  return (
    <RowTable
      title={t('transfers.title')}
      rows={moves}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'advisor',
          label: t('transfers.advisor'),
          isLeftOut: !isLinked,
          render: ({ agent }) => (
            <Link
              component={RouterLink}
              to={`/dashboard/advisors/transfer-advisors-history/${agent.id}`}
            >
              {`${agent.first_name} ${agent.last_name}`}
            </Link>
          ),
        },
        {
          name: 'places',
          label: t('transfers.fromTo'),
          render: (move) => `${move.from_mu.mu_name} → ${move.to_mu.mu_name}`,
        },
        { name: 'date', label: t('generic.date'), render: (move) => day(move.date) },
        {
          name: 'state',
          label: t('generic.status'),
          render: ({ state }) => (
            <Chip
              size="small"
              variant="outlined"
              color={states[state].colour}
              label={t(states[state].label)}
            />
          ),
        },
        {
          name: 'days',
          label: t('transfers.removedDays'),
          isFigure: true,
          from: 'md',
          render: (move) => format.number(move.removed_days),
        },
        {
          name: 'by',
          label: t('transfers.by'),
          from: 'md',
          render: (move) =>
            t('list.by', {
              user: move.moved_by ?? t('list.byProduct'),
              time: format.instant(move.created_at),
            }),
        },
        {
          name: 'actions',
          label: t('generic.actions'),
          isAction: true,
          isLeftOut: onCancel === undefined,
          render: (move) =>
            move.state === 'planned' ? (
              <Button size="small" onClick={() => onCancel?.(move)}>
                {t('transfers.callOff')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}
