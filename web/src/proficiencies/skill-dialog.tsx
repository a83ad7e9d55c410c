import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Chip, FormHelperText, Stack } from '@mui/material';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { useSkillChanges } from '@watchbill/core/proficiencies/hooks';
import {
  advisorSkillForm,
  type AdvisorSkill,
  type Skill,
} from '@watchbill/core/proficiencies/model';
import { recordOn } from '@watchbill/core/proficiencies/view';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { DateInput } from '../kit/date/date-input.tsx';
import { SelectInput, SwitchInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { useSkillWords } from './words.ts';

const form = z.object({ ...advisorSkillForm.shape, agent: z.unknown().optional() });
type Values = z.input<typeof form>;
type Out = z.output<typeof form>;
const read = zodResolver(form);
/** A date that is left empty is no end. */
const resolver: typeof read = ({ date_range, ...values }, ...rest) =>
  read(
    { ...values, date_range: { ...date_range, end_date: date_range.end_date || null } },
    ...rest,
  );

const valuesOf = (record: AdvisorSkill): Values => ({
  skill: record.skill.id,
  level: record.level,
  reserve: record.reserve,
  date_range: {
    start_date: record.date_range.start_date,
    end_date: record.date_range.end_date,
  },
});
const newValues = (skill: number, date: PlainDate): Values => ({
  skill,
  level: 1,
  reserve: false,
  date_range: { start_date: date, end_date: null },
});

type Change = Readonly<{ run: (over?: AdvisorSkill) => Promise<unknown>; says: MessageKey }>;
type Advisor = Readonly<{ id: number; name: string; records: readonly AdvisorSkill[] }>;
type SkillProps = Readonly<{
  advisor: Advisor;
  skill: Skill;
  date: PlainDate;
  onClose: () => void;
}>;

/** One proficiency of one advisor: its periods, each changed or taken away, and a new one. */
export function SkillDialog(props: SkillProps) {
  const { advisor, skill, onClose } = props;
  const { t } = useText();
  const words = useSkillWords();
  const may = useMayCall();
  const own = advisor.records.filter((one) => one.skill.id === skill.id);
  const { fields, record, show, saving, submit, remove } = useSkillForm(props, own);
  return (
    <FormDialog
      title={t('advisorProficiencies.of', { skill: skill.skill_name, name: advisor.name })}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
      actions={
        record !== null && may('proficiencies.take') ? (
          <Button color="error" onClick={() => remove(record)}>
            {t('advisorProficiencies.take')}
          </Button>
        ) : undefined
      }
    >
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {own.map((one) => (
          <Chip
            key={one.id}
            label={words.record(one)}
            aria-pressed={record?.id === one.id}
            color={record?.id === one.id ? 'primary' : 'default'}
            onClick={() => show(one)}
          />
        ))}
        {own.length === 0 ? null : (
          <Chip
            label={t('advisorProficiencies.newPeriod')}
            aria-pressed={record === null}
            color={record === null ? 'primary' : 'default'}
            variant="outlined"
            onClick={() => show(null)}
          />
        )}
      </Stack>
      <SkillFields />
    </FormDialog>
  );
}

/** The period that is shown, or a new one, and what is done with it. */
function useSkillForm({ advisor, skill, date, onClose }: SkillProps, own: readonly AdvisorSkill[]) {
  const { t } = useText();
  const [record, setRecord] = useState(() => recordOn(own, skill.id, date)?.record ?? null);
  const { give, change, take } = useSkillChanges();
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: record === null ? newValues(skill.id, date) : valuesOf(record),
  });
  const show = (next: AdvisorSkill | null) => {
    setRecord(next);
    fields.reset(next === null ? newValues(skill.id, date) : valuesOf(next));
  };
  const saving = useSaving(({ run }: Change, over?: AdvisorSkill) => run(over), {
    form: fields,
    says: (_reply, { says }) => t(says),
    onDone: onClose,
    theirs: valuesOf,
  });
  const submit = fields.handleSubmit(({ level, reserve, date_range }) => {
    const body = { skill: skill.id, level, reserve, date_range };
    saving.run(
      record === null
        ? {
            run: () => give.mutateAsync({ ...body, agent_ids: [advisor.id] }),
            says: 'advisorProficiencies.added',
          }
        : {
            run: (over = record) => change.mutateAsync({ of: over, body }),
            says: 'advisorProficiencies.updated',
          },
    );
  });
  const remove = (of: AdvisorSkill) =>
    saving.run({
      run: (over = of) => take.mutateAsync(over),
      says: 'advisorProficiencies.deleted',
    });
  return { fields, record, show, saving, submit, remove };
}

/** Gives several advisors one proficiency; what they had of it on those dates gives way. */
export function GiveDialog({
  advisors,
  skills,
  date,
  onClose,
  onGiven,
}: Readonly<{
  advisors: readonly number[];
  skills: readonly Skill[];
  date: PlainDate;
  onClose: () => void;
  onGiven: () => void;
}>) {
  const { t } = useText();
  const { give } = useSkillChanges();
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: newValues(skills[0]?.id ?? 0, date),
  });
  const saving = useSaving(give.mutateAsync, {
    form: fields,
    says: 'advisorProficiencies.updated',
    onDone: () => {
      onGiven();
      onClose();
    },
  });
  const submit = fields.handleSubmit(({ skill, level, reserve, date_range }) =>
    saving.run({ skill: Number(skill), level, reserve, date_range, agent_ids: [...advisors] }),
  );
  return (
    <FormDialog
      title={t('advisorProficiencies.giveTo', { count: advisors.length })}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      <SelectInput
        name="skill"
        label={t('fields.proficiency')}
        required
        choices={skills.map(({ id, skill_name }) => ({ value: id, label: skill_name }))}
      />
      <SkillFields />
    </FormDialog>
  );
}

function SkillFields() {
  const { t, say } = useText();
  const refused = useFormContext<Values>().formState.errors.date_range?.message;
  return (
    <>
      <TextInput
        name="level"
        label={t('advisorProficiencies.level')}
        helperText={t('advisorProficiencies.levelHint')}
        required
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <SwitchInput
        name="reserve"
        label={t('advisorProficiencies.reserve')}
        hint={t('advisorProficiencies.reserveHint')}
      />
      <DateInput name="date_range.start_date" label={t('advisorProficiencies.from')} required />
      <DateInput
        name="date_range.end_date"
        label={t('advisorProficiencies.until')}
        helperText={t('advisorProficiencies.open')}
      />
      {refused === undefined ? null : <FormHelperText error>{say(refused)}</FormHelperText>}
    </>
  );
}
