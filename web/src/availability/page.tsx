import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import AddIcon from '@mui/icons-material/AddRounded';
import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useAvailabilityFile, useTeamGroups } from '@watchbill/core/availability/hooks';
import {
  availabilityOf,
  type AvailabilityFilter,
  type InForce,
} from '@watchbill/core/availability/resource';
import { divisionSets } from '@watchbill/core/resource/lookups';
import { useChoices } from '@watchbill/core/resource/hooks';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useSaving } from '../kit/form/saving.tsx';
import { useFormat } from '../kit/format.ts';
import { ListDialog } from '../kit/list/list-dialogs.tsx';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { saveFile } from '../kit/save-file.ts';
import { SearchField } from '../kit/list/search-field.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { usePlace, type Place } from '../shell/place.ts';
import { WaitingPreferences } from '../preferences/waiting-list.tsx';
import { DatesDialog } from './dates-dialog.tsx';

/**
 * Who can work when: the advisors of a division or a set, with the range that is in force on a
 * date.
 */
export function AvailabilityPage() {
  const { t } = useText();
  const place = usePlace();
  const mayCall = useMayCall();
  return (
    <DivisionScreen
      title={t('menu.advisorAvailability')}
      place={place}
      fallsAway={{ set: '', group: '', value: '' }}
    >
      {(division) => (
        <>
          {mayCall('preferences.list') ? <WaitingPreferences division={division.id} /> : null}
          <InForceOn place={place} division={division.id} />
        </>
      )}
    </DivisionScreen>
  );
}

function InForceOn({ place, division }: Readonly<{ place: Place; division: number }>) {
  const format = useFormat();
  const [open, setOpen] = useState<'add' | 'dates' | null>(null);
  const { filter, search } = useFilter(place, division);
  const resource = useMemo(() => availabilityOf(filter, division), [filter, division]);
  const wanted = search.trim().toLowerCase();
  const said = (date: string | null | undefined) =>
    date === null || date === undefined ? '–' : format.date(toPlainDate(date));
  const cells = {
    date_start: ({ range }: InForce) => said(range?.date_start),
    date_end: ({ range }: InForce) => said(range?.date_end),
  };
  return (
    <Stack sx={{ gap: 1.5, flexGrow: 1, minWidth: 0 }}>
      <Filters place={place} division={division} filter={filter} onOpen={setOpen} />
      <RelatedRows
        key={resource.noun}
        resource={resource}
        belongs={({ name }) => name.toLowerCase().includes(wanted)}
        cells={cells}
      />
      {open === 'dates' ? <DatesDialog resource={resource} onClose={() => setOpen(null)} /> : null}
      {open === 'add' ? (
        <ListDialog
          open={{ verb: 'add', rows: [] }}
          resource={resource}
          inputs={undefined}
          ToggleDialog={undefined}
          onClose={() => setOpen(null)}
          onLeft={() => undefined}
        />
      ) : null}
    </Stack>
  );
}

/** What the address narrows the advisors by. */
function useFilter({ params, date }: Place, division: number) {
  const [set, group, value] = ['set', 'group', 'value'].map((name) =>
    Number(params.get(name) ?? 0),
  );
  const filter = useMemo(
    (): AvailabilityFilter => ({
      ...(set ? { int_mu_set_id: set } : { division_id: division }),
      ...(group ? { int_adg_id: group } : {}),
      ...(value ? { int_adg_value_id: value } : {}),
      date_check: date,
    }),
    [set, group, value, division, date],
  );
  return { filter, search: params.get('search') ?? '' };
}

type FiltersProps = Readonly<{
  place: Place;
  division: number;
  filter: AvailabilityFilter;
  onOpen: (dialog: 'add' | 'dates') => void;
}>;

/**
 * A set takes the division's place; another set or division lets the team go, another team its
 * value.
 */
function Filters({ place, division, filter, onOpen }: FiltersProps) {
  const { t } = useText();
  const { params, go } = place;
  const sets = useChoices(divisionSets).data ?? [];
  const groups = useTeamGroups(division, filter.int_mu_set_id ?? null).data ?? [];
  const group = groups.find(({ id }) => id === filter.int_adg_id);
  const mayCall = useMayCall();
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <SearchField
        label={t('generic.search')}
        searched={params.get('search') ?? ''}
        onSearch={(search) => go({ search })}
      />
      <Narrow
        label={t('availability.set')}
        value={filter.int_mu_set_id}
        choices={sets.map(({ value, label }) => ({ id: Number(value), name: label }))}
        onChange={(set) => go({ set, group: '', value: '' })}
      />
      <Narrow
        label={t('fields.team')}
        value={filter.int_adg_id}
        choices={groups.map(({ id, description }) => ({ id, name: description }))}
        onChange={(next) => go({ group: next, value: '' })}
      />
      {group === undefined ? null : (
        <Narrow
          label={t('fields.values')}
          value={filter.int_adg_value_id}
          choices={group.values.map(({ id, adg_value }) => ({ id, name: adg_value }))}
          onChange={(value) => go({ value })}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        <ExportButton filter={filter} />
        {mayCall('availability.changeDates') ? (
          <Button onClick={() => onOpen('dates')}>{t('availability.changeDates')}</Button>
        ) : null}
        {mayCall('availability.create') ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => onOpen('add')}>
            {t('list.add', { noun: t('availability.range') })}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

function Narrow({
  label,
  value,
  choices,
  onChange,
}: Readonly<{
  label: string;
  value: number | undefined;
  choices: readonly Readonly<{ id: number; name: string }>[];
  onChange: (id: number | '') => void;
}>) {
  const { t } = useText();
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(({ id }) => id === value) ? value : ''}
      sx={{ width: 170 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
    >
      <MenuItem value="">{t('list.any')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ExportButton({ filter }: Readonly<{ filter: AvailabilityFilter }>) {
  const { t } = useText();
  const saving = useSaving(useAvailabilityFile().mutateAsync, {
    says: 'generic.fileExported',
    onDone: ({ file, name }) => saveFile(file, name),
    refusedIn: 'notice',
  });
  return (
    <Button
      startIcon={<ExportIcon />}
      loading={saving.isPending}
      onClick={() => saving.run(filter)}
    >
      {t('list.exportXlsx')}
    </Button>
  );
}
