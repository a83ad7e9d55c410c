import type { Advisor } from '@watchbill/core/advisors/model';
import { advisorResource } from '@watchbill/core/advisors/resource';
import { divisionResource } from '@watchbill/core/divisions/resource';
import { useRow } from '@watchbill/core/resource/hooks';
import { labelOf } from '@watchbill/core/resource/model';
import { useAddress } from '../kit/address.ts';
import { Unread } from '../kit/state/states.tsx';
import { AdvisorSchedule } from '../schedules/advisor-schedule.tsx';
import { useToday } from '../shell/today.ts';

/** An advisor's schedule by month, week or day. */
export function ScheduleOf({ advisor }: Readonly<{ advisor: Advisor }>) {
  const { date, change } = useAddress();
  const division = advisor.agent_profile.division_id;
  const read = useRow(divisionResource, division);
  const today = useToday(read.data?.timezone_name ?? 'UTC');
  if (read.data === undefined) return <Unread of={read} />;
  return (
    <AdvisorSchedule
      advisor={advisor.id}
      division={division}
      name={labelOf(advisorResource, advisor)}
      today={today}
      firstDay={read.data.week_first_day}
      date={date('date') ?? today}
      onDate={(next) => change({ date: next })}
    />
  );
}
