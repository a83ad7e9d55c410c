import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { Unread } from '../kit/state/states.tsx';

type Props = Readonly<{
  division: number;
  chosen: ReadonlySet<number>;
  /** What those who stay, and those who are chosen, are called. */
  free: string;
  taken: string;
  onChoose: (chosen: ReadonlySet<number>) => void;
}>;

/** Advisors of a division, chosen by being moved from one list to the other. */
export function AdvisorLists({ division, chosen, free, taken, onChoose }: Props) {
  const advisors = useAdvisorsOf(division);
  if (advisors.data === undefined) return <Unread of={advisors} />;
  return (
    <AssignLists
      items={advisors.data.map(({ id, first_name, last_name, team }) => ({
        id,
        label: `${first_name} ${last_name}`,
        ...(team === null ? {} : { note: team }),
      }))}
      assigned={chosen}
      free={free}
      taken={taken}
      onAssign={(ids, isIn) =>
        onChoose(new Set([...chosen, ...ids].filter((id) => isIn || !ids.includes(id))))
      }
    />
  );
}
