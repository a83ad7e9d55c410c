import {
  Button,
  Chip,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { AdvisorMove } from '@watchbill/core/transfers/model';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
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
const wide = { display: { xs: 'none', md: 'table-cell' } } as const;

/** Moves of advisors: from where to where and when, and what became of them. */
export function MovesTable({ moves, isLinked = false, onCancel }: Props) {
  const { t } = useText();
  const format = useFormat();
  const day = (date: string) => format.date(date as PlainDate);
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto' }}>
      <Table size="small" stickyHeader aria-label={t('transfers.title')}>
        <TableHead>
          <TableRow>
            {isLinked ? <TableCell>{t('transfers.advisor')}</TableCell> : null}
            <TableCell>{t('transfers.fromTo')}</TableCell>
            <TableCell>{t('generic.date')}</TableCell>
            <TableCell>{t('generic.status')}</TableCell>
            <TableCell sx={wide}>{t('transfers.removedDays')}</TableCell>
            <TableCell sx={wide}>{t('transfers.by')}</TableCell>
            {onCancel === undefined ? null : (
              <TableCell aria-label={t('generic.actions')} sx={{ width: 110 }} />
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {moves.map((move) => (
            <TableRow key={move.id} hover>
              {isLinked ? (
                <TableCell component="th" scope="row">
                  <Link
                    component={RouterLink}
                    to={`/dashboard/advisors/transfer-advisors-history/${move.agent.id}`}
                  >
                    {`${move.agent.first_name} ${move.agent.last_name}`}
                  </Link>
                </TableCell>
              ) : null}
              <TableCell>{`${move.from_mu.mu_name} → ${move.to_mu.mu_name}`}</TableCell>
              <TableCell>{day(move.date)}</TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={states[move.state].colour}
                  label={t(states[move.state].label)}
                />
              </TableCell>
              <TableCell sx={wide}>{format.number(move.removed_days)}</TableCell>
              <TableCell sx={wide}>
                {t('list.by', {
                  user: move.moved_by ?? t('list.byProduct'),
                  time: format.instant(move.created_at),
                })}
              </TableCell>
              {onCancel === undefined ? null : (
                <TableCell sx={{ py: 0 }}>
                  {move.state === 'planned' ? (
                    <Button size="small" onClick={() => onCancel(move)}>
                      {t('transfers.callOff')}
                    </Button>
                  ) : null}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
