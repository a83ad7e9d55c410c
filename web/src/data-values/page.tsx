import { Button, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useClassifications, useDataValues } from '@watchbill/core/data-values/hooks';
import type { AdvisorValue } from '@watchbill/core/data-values/model';
import type { TeamClassification } from '@watchbill/core/team-classifications/model';
import { Matrix, type MatrixHead } from '../kit/list/matrix.tsx';
import { restOfPage } from '../kit/page.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { useLive } from '../shell/live.ts';
import { usePlace, type Place } from '../shell/place.ts';
import { ValueDialog } from './value-dialog.tsx';
import { useValueWords } from './words.ts';

/** What advisors are by team classification, as it stands on a date. */
export function DataValuesPage() {
  const { t } = useText();
  const place = usePlace();
  return (
    <DivisionScreen title={t('menu.advisorDataValues')} place={place} fallsAway={{ q: '' }}>
      {(division) => <Values key={division.id} division={division.id} place={place} />}
    </DivisionScreen>
  );
}

type Row = MatrixHead & Readonly<{ values: readonly AdvisorValue[] }>;
type Open = Readonly<{ advisors: readonly Row[]; classification: TeamClassification }>;

function Values({ division, place }: Readonly<{ division: number; place: Place }>) {
  const { t } = useText();
  const words = useValueWords();
  const classifications = useClassifications();
  const read = useDataValues(division, place.date, useLive());
  const mayGive = useMayCall()('dataValues.create');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const search = place.params.get('q') ?? '';
  const rows = useMemo(() => rowsOf(read.data, search), [read.data, search]);
  if (read.data === undefined) return <Unread of={read} />;
  if (classifications.data === undefined) return <Unread of={classifications} />;
  if (classifications.data.length === 0)
    return <EmptyState title={t('dataValues.noClassifications')} />;
  const all = classifications.data;
  const many = rows.filter(({ id }) => chosen.has(id));
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchField
          label={t('generic.search')}
          searched={search}
          onSearch={(q) => place.go({ q })}
        />
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: 'text.secondary', flexGrow: 1 }}
        >
          {mayGive
            ? t(many.length === 0 ? 'dataValues.howMany' : 'list.selected', { count: many.length })
            : null}
        </Typography>
        {many.length === 0 ? null : (
          <Button size="small" onClick={() => setChosen(new Set())}>
            {t('list.clearSelection')}
          </Button>
        )}
      </Stack>
      <OutdatedNotice of={read} />
      <Paper variant="outlined" sx={restOfPage}>
        {rows.length === 0 ? (
          <EmptyState title={t('generic.nothingFound')} hint={t('generic.nothingFoundHint')} />
        ) : (
          <Matrix
            title={t('menu.advisorDataValues')}
            rowTitle={t('fields.advisors')}
            rows={rows}
            columns={all.map(({ id, description }) => ({ id, label: description }))}
            none={t('dataValues.none')}
            cell={(row, { id }) => {
              const held = row.values.find(({ int_adg_id }) => int_adg_id === id);
              return held === undefined
                ? null
                : { text: held.adg_value, says: `${held.adg_value}, ${words.dates(held)}` };
            }}
            chosen={chosen}
            onChoose={mayGive ? (row) => setChosen(toggleId(chosen, row.id)) : undefined}
            onOpen={
              mayGive
                ? (row, { id }) =>
                    setOpen({
                      advisors: chosen.has(row.id) ? many : [row],
                      classification: all.find((one) => one.id === id)!,
                    })
                : undefined
            }
          />
        )}
      </Paper>
      {open === null ? null : (
        <ValueDialog
          advisors={open.advisors.map(({ id, label }) => ({ id, name: label }))}
          classification={open.classification}
          held={
            open.advisors.length === 1
              ? open.advisors[0]!.values.find(
                  ({ int_adg_id }) => int_adg_id === open.classification.id,
                )
              : undefined
          }
          date={place.date}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

function rowsOf(read: ReturnType<typeof useDataValues>['data'], search: string): readonly Row[] {
  const held = new Map<number, AdvisorValue[]>();
  for (const value of read?.values ?? [])
    held.set(value.agent, [...(held.get(value.agent) ?? []), value]);
  return (read?.advisors ?? [])
    .map(({ id, first_name, last_name, username }) => ({
      id,
      label: `${first_name} ${last_name}`,
      note: username,
      values: held.get(id) ?? [],
    }))
    .filter(({ label, note, values }) =>
      [label, note, ...values.map(({ adg_value }) => adg_value)]
        .join(' ')
        .toLowerCase()
        .includes(search.toLowerCase()),
    );
}

function toggleId(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
