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
import { DeviceSwitch } from '../push/device-switch.tsx';
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

/** How the reader is told: by the bell, by mail, on devices, and in which hours by none. */
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
  const [pushed, setPushed] = useState<readonly NoticeKind[]>(of.push_kinds);
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
      push_kinds: [...pushed],
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
        isDirty={
          form.formState.isDirty ||
          silent !== of.silent_kinds ||
          mailed !== of.mail_kinds ||
          pushed !== of.push_kinds
        }
        onClose={onClose}
      >
        <Typography>{t('notifications.choicesHint')}</Typography>
        <KindTable
          ways={[
            {
              label: 'notifications.aloud',
              has: (kind) => !silent.includes(kind),
              toggle: (kind) => setSilent(toggled(silent, kind)),
            },
            {
              label: 'notifications.byMail',
              isAbsent: !of.has_mail,
              has: (kind) => mailed.includes(kind),
              toggle: (kind) => setMailed(toggled(mailed, kind)),
            },
            ...(of.has_push
              ? [
                  {
                    label: 'notifications.byPush' as const,
                    has: (kind: NoticeKind) => pushed.includes(kind),
                    toggle: (kind: NoticeKind) => setPushed(toggled(pushed, kind)),
                  },
                ]
              : []),
          ]}
        />
        {of.has_mail ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('notifications.noMail')}
          </Typography>
        )}
        {of.has_push ? <DeviceSwitch /> : null}
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

/** A way by which kinds are told, or not. */
type Way = Readonly<{
  label: MessageKey;
  /** Where this installation has none of it. */
  isAbsent?: boolean;
  has: (kind: NoticeKind) => boolean;
  toggle: (kind: NoticeKind) => void;
}>;

function KindTable({ ways }: Readonly<{ ways: readonly Way[] }>) {
  const { t } = useText();
  return (
    <Table size="small" aria-label={t('notifications.choices')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('notifications.kind')}</TableCell>
          {ways.map(({ label }) => (
            <TableCell key={label} align="center">
              {t(label)}
            </TableCell>
          ))}
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
              {ways.map(({ label, isAbsent = false, has, toggle }) => (
                <TableCell key={label} align="center" padding="checkbox">
                  <Checkbox
                    checked={has(kind)}
                    disabled={isAbsent}
                    onChange={() => toggle(kind)}
                    slotProps={{ input: { 'aria-label': `${name}: ${t(label)}` } }}
                  />
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
