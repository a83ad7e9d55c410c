import { Alert, FormControlLabel, Switch } from '@mui/material';
import { useEffect } from 'react';
import { useForm, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import { useRecipients, useSendMessage } from '@watchbill/core/notifications/hooks';
import type { UserType } from '@watchbill/core/notifications/model';
import { ManyInput, SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';

type Values = {
  user_type: UserType | '';
  division_ids: number[];
  agent_ids: number[];
  message: string;
};

type Props = Readonly<{
  division: number;
  /** The advisor whom it is meant for. */
  to?: number;
  onClose: () => void;
}>;

/**
 * Writes to advisors or supervisors of divisions. A supervisor writes to advisors only; another
 * type or other divisions clear who was chosen.
 */
export function SendDialog({ division, to, onClose }: Props) {
  const { t } = useText();
  const { permission } = useSignedInUser();
  const isSupervisor = permission.roleName === 'Supervisor';
  const { form, saving, submit, recipients, isUnknown } = useMessageForm({
    division,
    to,
    isSupervisor,
    onClose,
  });
  return (
    <FormDialog
      title={t('dashboards.send')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submit={t('dashboards.sendNow')}
      saving={saving}
    >
      {isUnknown ? <Alert severity="info">{t('notifications.noAccount')}</Alert> : null}
      <TypeInput isSupervisor={isSupervisor} />
      <DivisionsInput />
      <PeopleInput
        label={t(isSupervisor ? 'notifications.advisors' : 'notifications.advisorsOrSupervisors')}
        people={(recipients.data ?? []).map(({ id, first_name, last_name }) => ({
          value: id,
          label: `${first_name} ${last_name}`,
        }))}
        isLoading={recipients.isLoading}
      />
      <TextInput
        name="message"
        label={t('notifications.comments')}
        required
        multiline
        minRows={3}
      />
    </FormDialog>
  );
}

function useMessageForm({
  division,
  to,
  isSupervisor,
  onClose,
}: Omit<Props, 'to'> & Readonly<{ to: number | undefined; isSupervisor: boolean }>) {
  const saving = useSaving(useSendMessage().mutateAsync, {
    says: 'notifications.sent',
    onDone: onClose,
  });
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: {
      user_type: isSupervisor || to !== undefined ? 'Agent' : '',
      division_ids: [division],
      agent_ids: [],
      message: '',
    },
    resolver: (values) => {
      const errors = missing(values);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  useClearing(form);
  const { user_type, division_ids } = useWatch({ control: form.control }) as Values;
  const recipients = useRecipients(user_type || 'both', user_type === '' ? [] : division_ids);
  const people = recipients.data ?? [];
  const addressee = people.find(({ agent_id }) => to !== undefined && agent_id === to)?.id;
  useEffect(() => {
    if (addressee !== undefined) form.setValue('agent_ids', [addressee]);
  }, [addressee, form]);
  const submit = form.handleSubmit(({ agent_ids, user_type: type, ...rest }) => {
    if (type === '') return;
    const send_all = people.length > 0 && agent_ids.length === people.length;
    saving.run({ ...rest, user_type: type, agent_ids: send_all ? [] : agent_ids, send_all });
  });
  const isUnknown = to !== undefined && recipients.data !== undefined && addressee === undefined;
  return { form, saving, submit, recipients, isUnknown };
}

/** Another type of user, or other divisions, clear who was chosen. */
function useClearing({ subscribe, setValue }: UseFormReturn<Values>): void {
  useEffect(
    () =>
      subscribe({
        name: ['user_type', 'division_ids'],
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'user_type' || name === 'division_ids') setValue('agent_ids', []);
        },
      }),
    [subscribe, setValue],
  );
}

/** What the specification says of each box that is left empty. */
function missing({ user_type, division_ids, agent_ids, message }: Values) {
  const said = (text: string) => ({ type: 'required', message: text });
  return {
    ...(user_type === '' ? { user_type: said('notifications.userTypeRequired') } : {}),
    ...(division_ids.length === 0 ? { division_ids: said('notifications.divisionsRequired') } : {}),
    ...(agent_ids.length === 0 ? { agent_ids: said('notifications.oneAdvisorRequired') } : {}),
    ...(message.trim() === '' ? { message: said('notifications.commentsRequired') } : {}),
  };
}

function TypeInput({ isSupervisor }: Readonly<{ isSupervisor: boolean }>) {
  const { t } = useText();
  const all = [
    { value: 'Agent', label: t('role.agent') },
    { value: 'Supervisor', label: t('role.supervisor') },
    { value: 'both', label: t('notifications.both') },
  ];
  return (
    <SelectInput
      name="user_type"
      label={t('notifications.userType')}
      required
      choices={isSupervisor ? all.slice(0, 1) : all}
    />
  );
}

function DivisionsInput() {
  const { t } = useText();
  const { data = [], isPending } = useDivisionChoices();
  return (
    <ManyInput
      name="division_ids"
      label={t('dashboards.divisions')}
      required
      isLoading={isPending}
      choices={data.map(({ id, mu_name }) => ({ value: id, label: mu_name }))}
    />
  );
}

type PeopleProps = Readonly<{
  label: string;
  people: readonly Readonly<{ value: number; label: string }>[];
  isLoading: boolean;
}>;

function PeopleInput({ label, people, isLoading }: PeopleProps) {
  const { t } = useText();
  const { control, setValue } = useFormContext<Values>();
  const chosen = useWatch({ control, name: 'agent_ids' });
  return (
    <>
      <ManyInput name="agent_ids" label={label} choices={people} isLoading={isLoading} />
      <FormControlLabel
        label={t('generic.selectAll')}
        control={
          <Switch
            checked={people.length > 0 && chosen.length === people.length}
            disabled={people.length === 0}
            onChange={(_event, isOn) =>
              setValue('agent_ids', isOn ? people.map(({ value }) => value) : [], {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
        }
      />
    </>
  );
}
