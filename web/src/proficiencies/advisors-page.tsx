import { Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdvisorSkills, useSkills } from '@watchbill/core/proficiencies/hooks';
import type { AdvisorSkill, Skill } from '@watchbill/core/proficiencies/model';
import { recordOn } from '@watchbill/core/proficiencies/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { Matrix, type MatrixHead } from '../kit/list/matrix.tsx';
import { restOfPage } from '../kit/page.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { DivisionScreen } from '../shell/division-screen.tsx';
import { useLive } from '../shell/live.ts';
import { usePlace, type Place } from '../shell/place.ts';
import { GiveDialog, SkillDialog } from './skill-dialog.tsx';
import { useSkillWords } from './words.ts';

/** Who can do what: advisors of a division by proficiency, as it stands on a date. */
export function AdvisorProficienciesPage() {
  const { t } = useText();
  const place = usePlace();
  return (
    <DivisionScreen title={t('menu.advisorProficiencies')} place={place} fallsAway={{ q: '' }}>
      {(division) => <Skills key={division.id} division={division.id} place={place} />}
    </DivisionScreen>
  );
}

type Advisor = MatrixHead & Readonly<{ records: readonly AdvisorSkill[] }>;
type Open = Readonly<{ advisor: Advisor; skill: number }>;

function Skills({ division, place }: Readonly<{ division: number; place: Place }>) {
  const { t } = useText();
  const skills = useSkills();
  const read = useAdvisorSkills(division, useLive());
  const mayGive = useMayCall()('proficiencies.giveMany');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const [isGiving, setGiving] = useState(false);
  const search = place.params.get('q') ?? '';
  const only = Number(place.params.get('skill') ?? 0);
  const rows = useMemo(
    () => shownAdvisors(read.data ?? [], { search, only, date: place.date }),
    [read.data, search, only, place.date],
  );
  if (read.data === undefined) return <Unread of={read} />;
  if (skills.data === undefined) return <Unread of={skills} />;
  if (skills.data.length === 0) return <NoSkills />;
  const many = rows.filter(({ id }) => chosen.has(id));
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <SearchField
          label={t('generic.search')}
          searched={search}
          onSearch={(q) => place.go({ q })}
        />
        <SkillChips skills={skills.data} only={only} onOnly={(skill) => place.go({ skill })} />
        {mayGive ? (
          <Choice
            count={many.length}
            onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
            onNone={() => setChosen(new Set())}
            onGive={() => setGiving(true)}
          />
        ) : null}
      </Stack>
      <OutdatedNotice of={read} />
      <Paper variant="outlined" sx={restOfPage}>
        <SkillMatrix
          rows={rows}
          skills={skills.data}
          date={place.date}
          chosen={chosen}
          onChoose={mayGive ? (row) => setChosen(toggleId(chosen, row.id)) : undefined}
          onOpen={setOpen}
        />
      </Paper>
      {open === null ? null : (
        <SkillDialog
          key={`${open.advisor.id} ${open.skill}`}
          advisor={{
            id: open.advisor.id,
            name: open.advisor.label,
            records: read.data.find(({ id }) => id === open.advisor.id)?.agent_skills ?? [],
          }}
          skill={skills.data.find(({ id }) => id === open.skill)!}
          date={place.date}
          onClose={() => setOpen(null)}
        />
      )}
      {isGiving ? (
        <GiveDialog
          advisors={many.map(({ id }) => id)}
          skills={skills.data}
          date={place.date}
          onClose={() => setGiving(false)}
          onGiven={() => setChosen(new Set())}
        />
      ) : null}
    </Stack>
  );
}

type AdvisorFilters = Readonly<{ search: string; only: number; date: PlainDate }>;
type Read = NonNullable<ReturnType<typeof useAdvisorSkills>['data']>;

function shownAdvisors(all: Read, { search, only, date }: AdvisorFilters): readonly Advisor[] {
  const wanted = search.toLowerCase();
  return all
    .map(({ id, first_name, last_name, username, agent_skills: records }) => ({
      id,
      label: `${first_name} ${last_name}`,
      note: username,
      records,
    }))
    .filter(({ label, note }) => `${label} ${note}`.toLowerCase().includes(wanted))
    .filter(({ records }) => only === 0 || recordOn(records, only, date)?.holds === true);
}

function toggleId(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

function SkillMatrix({
  rows,
  skills,
  date,
  chosen,
  onChoose,
  onOpen,
}: Readonly<{
  rows: readonly Advisor[];
  skills: readonly Skill[];
  date: PlainDate;
  chosen: ReadonlySet<number>;
  onChoose: ((row: Advisor) => void) | undefined;
  onOpen: (open: Open) => void;
}>) {
  const { t } = useText();
  const words = useSkillWords();
  if (rows.length === 0)
    return <EmptyState title={t('generic.nothingFound')} hint={t('generic.nothingFoundHint')} />;
  return (
    <Matrix
      title={t('menu.advisorProficiencies')}
      rowTitle={t('fields.advisors')}
      rows={rows}
      columns={skills.map(({ id, skill_name }) => ({ id, label: skill_name }))}
      none={t('advisorProficiencies.none')}
      cell={(row, { id }) => {
        const held = recordOn(row.records, id, date);
        if (held === null) return null;
        const { level, reserve } = held.record;
        const says = words.record(held.record);
        if (!held.holds) return { text: words.later(held.record), says, tone: 'quiet' };
        return {
          text: reserve ? t('advisorProficiencies.levelReserve', { level }) : String(level),
          says,
          tone: level <= 2 && !reserve ? 'strong' : 'plain',
        };
      }}
      chosen={chosen}
      onChoose={onChoose}
      onOpen={(advisor, { id }) => onOpen({ advisor, skill: id })}
    />
  );
}

function SkillChips({
  skills,
  only,
  onOnly,
}: Readonly<{ skills: readonly Skill[]; only: number; onOnly: (skill: number) => void }>) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', flexGrow: 1 }}>
      {skills.slice(0, 12).map(({ id, skill_name }) => (
        <Chip
          key={id}
          size="small"
          label={skill_name}
          aria-pressed={only === id}
          color={only === id ? 'primary' : 'default'}
          variant={only === id ? 'filled' : 'outlined'}
          onClick={() => onOnly(only === id ? 0 : id)}
        />
      ))}
    </Stack>
  );
}

function Choice({
  count,
  onAll,
  onNone,
  onGive,
}: Readonly<{ count: number; onAll: () => void; onNone: () => void; onGive: () => void }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {t('list.selected', { count })}
      </Typography>
      <Button size="small" onClick={count === 0 ? onAll : onNone}>
        {t(count === 0 ? 'generic.selectAll' : 'list.clearSelection')}
      </Button>
      <Button size="small" variant="contained" disabled={count === 0} onClick={onGive}>
        {t('advisorProficiencies.give')}
      </Button>
    </Stack>
  );
}

function NoSkills() {
  const { t } = useText();
  const go = useNavigate();
  const page = '/dashboard/profile-configuration/proficiencies';
  const mayAdd = useMayCall()('proficiencies.create');
  return (
    <EmptyState
      title={t('advisorProficiencies.noSkills')}
      action={
        mayAdd ? <Button onClick={() => void go(page)}>{t('menu.proficiencies')}</Button> : null
      }
    />
  );
}
