import {
  Button,
  Chip,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useSkills, useSkillsOfAdvisor } from '@watchbill/core/proficiencies/hooks';
import { GiveDialog, SkillDialog } from './skill-dialog.tsx';
import { EmptyState, Outdated, Unread } from '../kit/states.tsx';
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
      <Outdated of={read} />
      {may('proficiencies.giveMany') && skills.data !== undefined && skills.data.length > 0 ? (
        <Button variant="outlined" onClick={() => setOpen('new')} sx={{ alignSelf: 'flex-start' }}>
          {t('advisorProficiencies.give')}
        </Button>
      ) : null}
      {records.length === 0 ? (
        <EmptyState title={t('generic.nothingHere')} />
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'auto' }}>
          <Table size="small" aria-label={t('menu.advisorProficiencies')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('fields.proficiency')}</TableCell>
                <TableCell>{t('advisorProficiencies.level')}</TableCell>
                <TableCell>{t('advisorProficiencies.period')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {records.map((record) => (
                <TableRow key={record.id} hover>
                  <TableCell component="th" scope="row" sx={{ py: 0.5 }}>
                    {mayChange ? (
                      <Button size="small" onClick={() => setOpen(record.skill.id)}>
                        {record.skill.skill_name}
                      </Button>
                    ) : (
                      record.skill.skill_name
                    )}
                  </TableCell>
                  <TableCell>
                    {record.level}{' '}
                    {record.reserve ? (
                      <Chip size="small" label={t('advisorProficiencies.reserve')} />
                    ) : null}
                  </TableCell>
                  <TableCell>{words.dates(record)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Paper>
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
