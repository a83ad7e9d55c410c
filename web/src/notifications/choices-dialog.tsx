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
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import { useNoticeChoices, useSaveNoticeChoices } from '@watchbill/core/notifications/hooks';
import { choosableKinds, type NoticeChoices } from '@watchbill/core/notifications/model';
import type { MessageKey } from '@watchbill/core/messages/catalogue';
import { ownZone } from '@watchbill/core/time/zone';
import { TimeInput } from '../kit/field/typed-input.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { DeviceSwitch } from '../push/device-switch.tsx';

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

type ChoiceValues = Pick<NoticeChoices, 'silent_kinds' | 'mail_kinds' | 'push_kinds'> & {
  quiet_start: string;
  quiet_end: string;
};

/** How the reader is told: by the bell, by mail, on devices, and in which hours by none. */
export function ChoicesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useText();
  const read = useNoticeChoices();
  const { data } = read;
  const form = useForm<ChoiceValues>({ values: typedOf(data) });
  const { mutateAsync } = useSaveNoticeChoices();
  const saving = useSaving(mutateAsync, {
    form,
    says: 'notifications.choicesSaved',
    onDone: onClose,
  });
  const submit = form.handleSubmit(({ quiet_start, quiet_end, ...kinds }) => {
    if (data === undefined) return;
    const quiet = { quiet_start: quiet_start || null, quiet_end: quiet_end || null };
    saving.run({ form: { ...kinds, ...quiet, zone: ownZone() }, version: data.version });
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={t('notifications.choices')}
        submit={data === undefined ? undefined : t('generic.save')}
        onSubmit={submit}
        saving={saving}
        isDirty={form.formState.isDirty}
        onClose={onClose}
      >
        {data === undefined ? <Unread of={read} /> : <ChoiceFields of={data} />}
      </DialogForm>
    </FormProvider>
  );
}

function typedOf(of: NoticeChoices | undefined): ChoiceValues {
  return {
    silent_kinds: of?.silent_kinds ?? [],
    mail_kinds: of?.mail_kinds ?? [],
    push_kinds: of?.push_kinds ?? [],
    quiet_start: of?.quiet_start ?? '',
    quiet_end: of?.quiet_end ?? '',
  };
}

function ChoiceFields({ of }: Readonly<{ of: NoticeChoices }>) {
  const { t } = useText();
  return (
    <>
      <Typography>{t('notifications.choicesHint')}</Typography>
      <KindTable
        ways={[
          { label: 'notifications.aloud', name: 'silent_kinds', isWithout: true },
          { label: 'notifications.byMail', name: 'mail_kinds', isAbsent: !of.has_mail },
          ...(of.has_push ? [{ label: 'notifications.byPush', name: 'push_kinds' } as const] : []),
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
        {t('notifications.quietHint', { zone: ownZone() })}
      </Typography>
    </>
  );
}

/** A way by which kinds are told, or not. */
type Way = Readonly<{
  label: MessageKey;
  name: 'silent_kinds' | 'mail_kinds' | 'push_kinds';
  /** Its list names the kinds that are not told by it. */
  isWithout?: boolean;
  /** Where this installation has none of it. */
  isAbsent?: boolean;
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
        {choosableKinds.map((kind) => (
          <TableRow key={kind}>
            <TableCell component="th" scope="row">
              {t(words[kind])}
            </TableCell>
            {ways.map((way) => (
              <TableCell key={way.label} align="center" padding="checkbox">
                <KindBox kind={kind} way={way} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function KindBox({
  kind,
  way: { label, name, isWithout = false, isAbsent = false },
}: Readonly<{ kind: (typeof choosableKinds)[number]; way: Way }>) {
  const { t } = useText();
  const { control } = useFormContext<ChoiceValues>();
  const { field } = useController({ control, name });
  const isListed = field.value.includes(kind);
  const others = field.value.filter((one) => one !== kind);
  return (
    <Checkbox
      checked={isListed !== isWithout}
      disabled={isAbsent}
      onChange={() => field.onChange(isListed ? others : [...others, kind])}
      slotProps={{ input: { 'aria-label': `${t(words[kind])}: ${t(label)}` } }}
    />
  );
}
