import {
  inOrder,
  slotKey,
  targetFields,
  targetKeys,
  type TargetSlot,
} from '@watchbill/core/forecasting-targets/view';
import { BothSides } from '../kit/form/both-sides.tsx';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useWeekdayName } from './targets-draft.ts';

type Props = Readonly<{
  mine: readonly TargetSlot[];
  theirs: readonly TargetSlot[];
  onMine: () => void;
  onTheirs: () => void;
  onCancel: () => void;
}>;

/** Where two have changed the targets of a channel: the lines that differ, side by side. */
export function TargetsConflict({ mine, theirs, ...choices }: Props) {
  const { t } = useText();
  const nameOf = useWeekdayName();
  const written = useWrittenSlot();
  const of = (slots: readonly TargetSlot[], key: string) =>
    written(slots.find((slot) => slotKey(slot) === key));
  const differing = inOrder([...theirs, ...mine]).filter((slot) => {
    const key = slotKey(slot);
    return of(mine, key) !== of(theirs, key);
  });
  return (
    <BothSides
      wide
      heading={t('forecastingTargets.heading')}
      rows={differing.map((slot) => ({
        key: slotKey(slot),
        label: t('forecastingTargets.slot', { weekday: nameOf(slot.weekday), time: slot.time }),
        mine: of(mine, slotKey(slot)),
        theirs: of(theirs, slotKey(slot)),
      }))}
      {...choices}
    />
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
