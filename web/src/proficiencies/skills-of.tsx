import { Button, Chip, Stack } from '@mui/material';
import { useState } from 'react';
import { useSkills, useSkillsOfAdvisor } from '@watchbill/core/proficiencies/hooks';
import { GiveDialog, SkillDialog } from './skill-dialog.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { RowTable } from '../kit/list/row-table.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useToday } from '../shell/today.ts';
import { useSkillWords } from './words.ts';

type Props = Readonly<{ advisor: Readonly<{ id: number; name: string }>; zone?: string }>;

/** What one advisor has, had and will have; each proficiency opens with its periods. */
export function SkillsOf({ advisor, zone = 'UTC' }: Props) {
  const { t } = useText();
  const words = useSkillWords();
  const today = useToday(zone);
  const skills = useSkills();
  const read = useSkillsOfAdvisor(advisor.id);
  const may = useMayCall();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  if (read.data === undefined) return <Unread of={read} gone={t('list.rowGone')} />;
  const records = read.data;
  const chosen = records.find(({ skill }) => skill.id === open)?.skill;
  const mayChange = may('proficiencies.change');
  return (
    <Stack sx={{ gap: 1, py: 1 }}>
      <OutdatedNotice of={read} />
      {may('proficiencies.giveMany') && skills.data !== undefined && skills.data.length > 0 ? (
        <Button variant="outlined" onClick={() => setOpen('new')} sx={{ alignSelf: 'flex-start' }}>
          {t('advisorProficiencies.give')}
        </Button>
      ) : null}
      {records.length === 0 ? (
        <EmptyState title={t('generic.nothingHere')} />
      ) : (
        <RowTable
          title={t('menu.advisorProficiencies')}
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'skill',
              label: t('fields.proficiency'),
              render: ({ skill }) =>
                mayChange ? (
                  <Button size="small" onClick={() => setOpen(skill.id)}>
                    {skill.skill_name}
                  </Button>
                ) : (
                  skill.skill_name
                ),
            },
            {
              name: 'level',
              label: t('advisorProficiencies.level'),
              render: ({ level, reserve }) => (
                <>
                  {level}{' '}
                  {reserve ? <Chip size="small" label={t('advisorProficiencies.reserve')} /> : null}
                </>
              ),
            },
            { name: 'period', label: t('advisorProficiencies.period'), render: words.dates },
          ]}
        />
      )}
      {chosen === undefined ? null : (
        <SkillDialog
          advisor={{ ...advisor, records }}
          skill={{ ...chosen, is_disabled: false, version: 0 }}
          date={today}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'new' && skills.data !== undefined ? (
        <GiveDialog
          advisors={[advisor.id]}
          skills={skills.data}
          date={today}
          onClose={() => setOpen(null)}
          onGiven={() => undefined}
        />
      ) : null}
    </Stack>
  );
}
