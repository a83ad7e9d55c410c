import { List, ListItem, ListItemText } from '@mui/material';
import { useMissingAcknowledgements } from '@watchbill/core/acknowledgements/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useToday } from '../shell/today.ts';
import { Panel } from './panel.tsx';

const mostListed = 6;

/** Advisors who do not know yet how their schedules have changed, the earliest day first. */
export function UnacknowledgedPanel({ division }: Readonly<{ division: Division }>) {
  const { t } = useText();
  const format = useFormat();
  const today = useToday(division.timezone_name);
  const { data, error } = useMissingAcknowledgements(division.id, today, useLive());
  const advisors = new Map<number, NonNullable<typeof data>>();
  for (const one of data ?? [])
    advisors.set(one.agent_id, [...(advisors.get(one.agent_id) ?? []), one]);
  return (
    <Panel
      title={t('ownSchedule.unacknowledged')}
      count={advisors.size}
      list={{ rows: data, none: t('ownSchedule.allAcknowledged'), error }}
    >
      <List disablePadding dense>
        {[...advisors].slice(0, mostListed).map(([id, days]) => (
          <ListItem key={id} divider>
            <ListItemText
              primary={t('ownSchedule.unacknowledgedOf', {
                advisor: `${days[0]!.first_name} ${days[0]!.last_name}`,
                dates: days.map(({ date }) => format.date(toPlainDate(date))).join(', '),
              })}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}
