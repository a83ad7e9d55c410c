import { Stack, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { useApprovalCover, useSaveApprovalCover } from '@watchbill/core/approvals/hooks';
import type { ApprovalCover } from '@watchbill/core/approvals/model';
import { isPlainDate } from '@watchbill/core/time/plain-date';
import { ownZone } from '@watchbill/core/time/zone';
import { DateInput } from '../kit/date/date-input.tsx';
import { PickInput } from '../kit/field/fields.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useToday } from '../shell/today.ts';

type CoverValues = { cover_id: number | ''; date_start: string; date_end: string };

/** Who gets the reader's notices of requests on days of absence. */
export function CoverDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const read = useApprovalCover();
  const { data } = read;
  const zone = ownZone();
  const today = useToday(zone);
  const form = useForm<CoverValues>({
    values: {
      cover_id: data?.cover_id ?? '',
      date_start: data?.date_start ?? today,
      date_end: data?.date_end ?? today,
    },
  });
  const { mutateAsync } = useSaveApprovalCover();
  const saving = useSaving(mutateAsync, { form, says: 'approvals.coverSaved', onDone: onClose });
  const submit = form.handleSubmit(({ cover_id, date_start, date_end }) => {
    if (data === undefined) return undefined;
    if (!isPlainDate(date_start) || !isPlainDate(date_end))
      return form.setError('date_end', { message: 'approvals.datesRequired' });
    const cover = { cover_id: cover_id === '' ? null : cover_id, date_start, date_end, zone };
    return saving.run({ form: cover, version: data.version });
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t('approvals.coverTitle')}
        submit={data === undefined ? undefined : t('generic.save')}
        onSubmit={submit}
        saving={saving}
        isDirty={form.formState.isDirty}
        onClose={onClose}
      >
        {data === undefined ? <Unread of={read} /> : <CoverFields of={data} />}
      </DialogForm>
    </FormProvider>
  );
}

function CoverFields({ of }: Readonly<{ of: ApprovalCover }>) {
  const { t } = useText();
  return (
    <>
      <Typography>{t('approvals.coverHint')}</Typography>
      <PickInput
        name="cover_id"
        label={t('approvals.coverWho')}
        choices={of.candidates.map(({ id, name, is_everywhere }) => ({
          value: id,
          label: is_everywhere ? name : t('approvals.notEverywhere', { name }),
        }))}
        hint={t('approvals.coverElsewhere')}
      />
      <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
        <DateInput name="date_start" label={t('approvals.coverFrom')} required />
        <DateInput name="date_end" label={t('approvals.coverUntil')} required />
      </Stack>
    </>
  );
}
