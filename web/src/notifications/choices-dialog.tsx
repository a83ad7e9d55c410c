import {
  Checkbox,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNoticeChoices, useSaveNoticeChoices } from '@watchbill/core/notifications/hooks';
import {
  choosableKinds,
  type NoticeChoices,
  type NoticeChoicesForm,
  type NoticeKind,
} from '@watchbill/core/notifications/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { ownZone } from '../shell/today.ts';

const words: Readonly<Record<(typeof choosableKinds)[number], MessageKey>> = {
  message: 'notifications.kindMessage',
  bidding: 'notifications.kindBidding',
  'upcoming-activity': 'notifications.kindUpcomingActivity',
  'activity-request': 'notifications.kindActivityRequest',
  'schedule-change': 'notifications.kindScheduleChange',
  schedule: 'notifications.kindSchedule',
  trade: 'notifications.kindTrade',
  'time-off': 'notifications.kindTimeOff',
  report: 'notifications.kindReport',
};

/** How the reader is told: by the bell, by mail, and in which hours by neither. */
export function ChoicesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const read = useNoticeChoices();
  if (read.data !== undefined) return <ChoicesForm of={read.data} onClose={onClose} />;
  return (
    <DialogForm title={t('notifications.choices')} onClose={onClose}>
      <Unread of={read} />
    </DialogForm>
  );
}

function ChoicesForm({ of, onClose }: Readonly<{ of: NoticeChoices; onClose: () => void }>) {
  const { t } = useText();
  const form = useForm<Quiet>({
    defaultValues: { quiet_start: of.quiet_start ?? '', quiet_end: of.quiet_end ?? '' },
  });
  const [silent, setSilent] = useState<readonly NoticeKind[]>(of.silent_kinds);
  const [mailed, setMailed] = useState<readonly NoticeKind[]>(of.mail_kinds);
  const { mutateAsync } = useSaveNoticeChoices();
  const saving = useSaving(
    (chosen: NoticeChoicesForm) => mutateAsync({ form: chosen, version: of.version }),
    { form, says: 'notifications.choicesSaved', onDone: onClose },
  );
  const zone = ownZone();
  const submit = form.handleSubmit(({ quiet_start, quiet_end }) =>
    saving.run({
      silent_kinds: [...silent],
      mail_kinds: [...mailed],
      quiet_start: quiet_start === '' ? null : quiet_start,
      quiet_end: quiet_end === '' ? null : quiet_end,
      zone,
    }),
  );
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t('notifications.choices')}
        submit={t('generic.save')}
        onSubmit={submit}
        saving={saving}
        isDirty={form.formState.isDirty || silent !== of.silent_kinds || mailed !== of.mail_kinds}
        onClose={onClose}
      >
        <Typography>{t('notifications.choicesHint')}</Typography>
        <KindTable
          silent={silent}
          mailed={mailed}
          hasMail={of.has_mail}
          onAloud={(kind) => setSilent(toggled(silent, kind))}
          onMail={(kind) => setMailed(toggled(mailed, kind))}
        />
        <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
          <TimeInput name="quiet_start" label={t('notifications.quietFrom')} />
          <TimeInput name="quiet_end" label={t('notifications.quietUntil')} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notifications.quietHint', { zone })}
        </Typography>
      </DialogForm>
    </FormProvider>
  );
}

type Quiet = { quiet_start: string; quiet_end: string };

const toggled = (kinds: readonly NoticeKind[], kind: NoticeKind) =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];

type TableProps = Readonly<{
  silent: readonly NoticeKind[];
  mailed: readonly NoticeKind[];
  hasMail: boolean;
  onAloud: (kind: NoticeKind) => void;
  onMail: (kind: NoticeKind) => void;
}>;

function KindTable({ silent, mailed, hasMail, onAloud, onMail }: TableProps) {
  const { t } = useText();
  return (
    <>
      <Table size="small" aria-label={t('notifications.choices')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('notifications.kind')}</TableCell>
            <TableCell align="center">{t('notifications.aloud')}</TableCell>
            <TableCell align="center">{t('notifications.byMail')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {choosableKinds.map((kind) => {
            const name = t(words[kind]);
            return (
              <TableRow key={kind}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="center" padding="checkbox">
                  <Checkbox
                    checked={!silent.includes(kind)}
                    onChange={() => onAloud(kind)}
                    slotProps={{ input: { 'aria-label': `${name}: ${t('notifications.aloud')}` } }}
                  />
                </TableCell>
                <TableCell align="center" padding="checkbox">
                  <Checkbox
                    checked={mailed.includes(kind)}
                    disabled={!hasMail}
                    onChange={() => onMail(kind)}
                    slotProps={{ input: { 'aria-label': `${name}: ${t('notifications.byMail')}` } }}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {hasMail ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('notifications.noMail')}
        </Typography>
      )}
    </>
  );
}
