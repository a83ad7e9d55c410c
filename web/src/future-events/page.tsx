import { Autocomplete, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo } from 'react';
import type { FutureEventTarget } from '@watchbill/core/future-events/model';
import { futureEventsOf, targetsOf } from '@watchbill/core/future-events/resource';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import type { Lookup } from '@watchbill/core/resource/model';
import { filterOptions } from '../kit/list/filter-options.ts';
import { Page } from '../kit/page.tsx';
import { EmptyState, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { EventsOfTarget } from './events.tsx';
import { useTarget } from './target.ts';

const kinds = [
  ['mu', 'futureEvents.forDivision'],
  ['mu_set', 'futureEvents.forSet'],
  ['adg_value', 'futureEvents.forTeam'],
  ['agent', 'futureEvents.forAdvisor'],
] as const;

/**
 * What recurs for divisions, sets of them, teams and advisors; for whom, the view and the month are
 * in the address.
 */
export function FutureEventsPage() {
  const { t } = useText();
  const place = useTarget();
  const { target, division, id, go } = place;
  const targets = useChoices(targetsOf(target, division));
  const chosen = id ?? (target === 'agent' ? null : Number(targets.data?.[0]?.value ?? 0)) ?? null;
  const resource = useMemo(
    () => (chosen === null || chosen === 0 ? null : futureEventsOf(target, chosen)),
    [target, chosen],
  );
  return (
    <Page
      title={t('menu.futureEvents')}
      actions={
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={target}
            aria-label={t('futureEvents.forWhom')}
            onChange={(_event, next: FutureEventTarget | null) => {
              if (next !== null) go({ for: next, id: null, page: null });
            }}
          >
            {kinds.map(([kind, label]) => (
              <ToggleButton key={kind} value={kind}>
                {t(label)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {target === 'agent' ? (
            <Picker
              lookup={divisions}
              label={t('fields.division')}
              value={division}
              onChange={(next) => go({ division: next, id: null, page: null })}
            />
          ) : null}
          <Picker
            lookup={targetsOf(target, division)}
            label={t(kinds.find(([kind]) => kind === target)![1])}
            value={chosen}
            onChange={(next) => go({ id: next, page: null })}
          />
        </Stack>
      }
    >
      {targets.data === undefined ? (
        <Unread of={targets} />
      ) : resource === null ? (
        <EmptyState title={t('futureEvents.choose')} hint={t('futureEvents.chooseHint')} />
      ) : (
        <EventsOfTarget key={resource.noun} resource={resource} place={place} />
      )}
    </Page>
  );
}

function Picker({
  lookup,
  label,
  value,
  onChange,
}: Readonly<{
  lookup: Lookup;
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
}>) {
  const { data: choices = [], isPending } = useChoices(lookup);
  return (
    <Autocomplete
      size="small"
      sx={{ width: { xs: '100%', sm: 240 } }}
      options={choices}
      filterOptions={filterOptions}
      loading={isPending}
      value={choices.find((one) => one.value === value) ?? null}
      getOptionKey={(one) => one.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_event, chosen) => onChange(chosen === null ? null : Number(chosen.value))}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  );
}
