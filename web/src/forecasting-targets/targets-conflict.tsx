import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import {
  inOrder,
  slotKey,
  targetFields,
  targetKeys,
  type TargetSlot,
} from '@watchbill/core/forecasting-targets/view';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useWeekdayName } from './targets-draft.ts';

type Props = Readonly<{
  mine: readonly TargetSlot[];
  theirs: readonly TargetSlot[];
  onMine: () => void;
  onTheirs: () => void;
}>;

/** Where two have changed the targets of a channel: the lines that differ, side by side. */
export function TargetsConflict({ mine, theirs, onMine, onTheirs }: Props) {
  const { t } = useText();
  const titleId = useId();
  const nameOf = useWeekdayName();
  const written = useWrittenSlot();
  const of = (slots: readonly TargetSlot[], key: string) =>
    written(slots.find((slot) => slotKey(slot) === key));
  const differing = inOrder([...theirs, ...mine]).filter((slot) => {
    const key = slotKey(slot);
    return of(mine, key) !== of(theirs, key);
  });
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('forecastingTargets.conflict')}</DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{t('forecastingTargets.heading')}</TableCell>
              <TableCell>{t('forecastingTargets.yours')}</TableCell>
              <TableCell>{t('forecastingTargets.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map((slot) => (
              <TableRow key={slotKey(slot)}>
                <TableCell>
                  {t('forecastingTargets.slot', {
                    weekday: nameOf(slot.weekday),
                    time: slot.time,
                  })}
                </TableCell>
                <TableCell>{of(mine, slotKey(slot))}</TableCell>
                <TableCell>{of(theirs, slotKey(slot))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onTheirs}>{t('forecastingTargets.takeTheirs')}</Button>
        <Button variant="contained" onClick={onMine}>
          {t('forecastingTargets.takeYours')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A slot in one line; a dash where there is none. */
function useWrittenSlot(): (slot: TargetSlot | undefined) => string {
  const { t } = useText();
  const format = useFormat();
  return (slot) =>
    slot === undefined
      ? '–'
      : targetFields
          .flatMap((field) => {
            const value = slot[field];
            return value === null ? [] : [`${t(targetKeys[field])}: ${format.number(value)}`];
          })
          .join(' · ');
}
