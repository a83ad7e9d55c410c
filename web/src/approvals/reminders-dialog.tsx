import { Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  useNoticeSettings,
  useSaveNoticeSettings,
  type NoticeSettings,
} from '@watchbill/core/notifications/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { NumberInput } from '../kit/field/number-input.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';

type Props = Readonly<{ divisions: readonly Division[]; onClose: () => void }>;
type ReminderValues = Pick<NoticeSettings, 'lead_minutes' | 'escalation_hours'>;

/** When advisors and approvers of a division are reminded. */
export function RemindersDialog({ divisions, onClose }: Props) {
  const { t } = useText();
  const [division_id, setDivision] = useState(divisions[0]?.id ?? 0);
  const read = useNoticeSettings(division_id);
  const { lead_minutes = 0, escalation_hours = 0, version } = read.data ?? {};
  const form = useForm<ReminderValues>({ values: { lead_minutes, escalation_hours } });
  const { mutateAsync } = useSaveNoticeSettings();
  const saving = useSaving(mutateAsync, { form, says: 'approvals.settingsSaved', onDone: onClose });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t('approvals.settingsTitle')}
        submit={version === undefined ? undefined : t('generic.save')}
        onSubmit={form.handleSubmit(
          (typed) => version !== undefined && saving.run({ ...typed, division_id, version }),
        )}
        saving={saving}
        isDirty={form.formState.isDirty}
        onClose={onClose}
      >
        <ChoiceFilter
          label={t('approvals.settingsDivision')}
          value={division_id}
          isRequired
          choices={divisions.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
          onChange={(chosen) => setDivision(Number(chosen))}
        />
        {version === undefined ? <Unread of={read} /> : <SettingFields />}
      </DialogForm>
    </FormProvider>
  );
}

function SettingFields() {
  const { t } = useText();
  return (
    <>
      <NumberInput name="escalation_hours" label={t('approvals.settingsHours')} />
      <NumberInput name="lead_minutes" label={t('approvals.settingsLead')} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('approvals.settingsHint')}
      </Typography>
    </>
  );
}
