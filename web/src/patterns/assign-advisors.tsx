import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePatternChanges } from '@watchbill/core/patterns/hooks';
import type { PatternSetReply } from '@watchbill/core/patterns/model';
import { useAdvisorsOf } from '@watchbill/core/transfers/hooks';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { AssignLists } from '../kit/form/assign-lists.tsx';
import { DateField } from '../kit/date/date-field.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';

/** Who works a pattern: advisors are moved in from a date on, each move saved at once. */
export function AssignAdvisors({ set, zone }: Readonly<{ set: PatternSetReply; zone: string }>) {
  const { t } = useText();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const today = useToday(zone);
  const [from, setFrom] = useState<PlainDate | null>(null);
  const advisors = useAdvisorsOf(set.division_id);
  const { assign, unassign } = usePatternChanges();
  const saving = useSaving((work: () => Promise<unknown>) => work(), {
    says: 'generic.dataUpdated',
    refusedIn: 'notice',
  });
  const mayAssign = useMayCall()('patterns.assign');
  const pattern =
    set.pattern_data.find(({ id }) => id === Number(params.get('pattern'))) ?? set.pattern_data[0];
  if (pattern === undefined) return <Alert severity="info">{t('patterns.none')}</Alert>;
  if (advisors.data === undefined) return <Unread of={advisors} />;
  const elsewhere = new Map(
    set.pattern_data.flatMap(({ id, position, pattern_agents }) =>
      id === pattern.id ? [] : pattern_agents.map((one) => [one.id, position] as const),
    ),
  );
  const held = new Map(pattern.pattern_agents.map((one) => [one.id, one]));
  const note = (id: number) => {
    const own = held.get(id);
    if (own !== undefined)
      return t('patterns.since', { date: format.date(own.date_start as PlainDate) });
    const position = elsewhere.get(id);
    return position === undefined ? undefined : t('patterns.pattern', { position });
  };
  const move = (ids: readonly number[], into: boolean) =>
    saving.run(() =>
      into
        ? assign.mutateAsync({ pattern: pattern.id, advisors: ids, from: from ?? today })
        : unassign.mutateAsync(ids.flatMap((id) => held.get(id)?.assignment_id ?? [])),
    );
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1, pt: 1 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={t('patterns.patterns')}
          value={pattern.id}
          onChange={(event) =>
            setParams((before) => {
              const after = new URLSearchParams(before);
              after.set('pattern', event.target.value);
              return after;
            })
          }
          sx={{ width: 200 }}
        >
          {set.pattern_data.map(({ id, position }) => (
            <MenuItem key={id} value={id}>
              {t('patterns.pattern', { position })}
            </MenuItem>
          ))}
        </TextField>
        <DateField label={t('patterns.from')} value={from ?? today} onChange={setFrom} />
      </Stack>
      <AssignLists
        items={advisors.data.map(({ id, first_name, last_name }) => {
          const said = note(id);
          return {
            id,
            label: `${first_name} ${last_name}`,
            ...(said === undefined ? {} : { note: said }),
          };
        })}
        assigned={new Set(held.keys())}
        free={t('patterns.notWorking')}
        taken={t('patterns.working', { position: pattern.position })}
        isReadOnly={!mayAssign}
        isBusy={saving.isPending}
        onAssign={move}
      />
    </Stack>
  );
}
