import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiKeys } from '@watchbill/core/api-keys/contract';
import { useApiKeyChanges } from '@watchbill/core/api-keys/hooks';
import { subModules } from '@watchbill/core/permission/modules';
import { rights, type Permission, type Right } from '@watchbill/core/permission/rights';
import { useChoices } from '@watchbill/core/resource/hooks';
import { divisions } from '@watchbill/core/resource/lookups';
import { withRight } from '@watchbill/core/roles/rules';
import { ManyInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { NumberInput } from '../kit/field/number-input.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { GrantsInput } from './grants-input.tsx';

const { name, division_ids, expires_in_days } = apiKeys.create.body!.shape;
const form = z.object({
  name,
  screens: z.array(z.string()).min(1, { message: 'apiKeys.grantsRequired' }),
  division_ids,
  expires_in_days,
});
type Values = z.input<typeof form>;
type Out = z.output<typeof form>;
const read = zodResolver(form);
/** No division is all of them. */
const resolver: typeof read = (values, ...rest) =>
  read(
    {
      ...values,
      division_ids: values.division_ids?.length === 0 ? null : values.division_ids,
    },
    ...rest,
  );
type Props = Readonly<{ onClose: () => void; onMade: (secret: string) => void }>;

/**
 * A new key: its name, what it may do, where, and until when. It never may more than who makes it.
 */
export function KeyForm({ onClose, onMade }: Props) {
  const { t } = useText();
  const known = useChoices(divisions);
  const { fields, saving, submit, ...screens } = useKeyForm({ onClose, onMade });
  return (
    <FormDialog
      title={t('apiKeys.new')}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      <TextInput
        name="name"
        label={t('apiKeys.label')}
        helperText={t('apiKeys.hint')}
        required
        autoFocus
      />
      <GrantsInput
        screens={screens.own}
        grants={screens.grants}
        rights={rights}
        error={fields.formState.errors.screens?.message}
        onScreens={screens.setScreens}
        onRight={screens.setRight}
      />
      <ManyInput
        name="division_ids"
        label={t('apiKeys.reach')}
        choices={known.data ?? []}
        isLoading={known.isPending}
        hint={t('webhooks.divisionsHint')}
      />
      <NumberInput
        name="expires_in_days"
        label={t('apiKeys.days')}
        helperText={t('apiKeys.daysHint')}
      />
    </FormDialog>
  );
}

function useKeyForm({ onClose, onMade }: Props) {
  const { t } = useText();
  const { permission } = useViewer();
  const { make } = useApiKeyChanges();
  const [grants, setGrants] = useState<readonly Permission[]>([]);
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: { name: '', screens: [], division_ids: [], expires_in_days: 365 },
  });
  const saving = useSaving(make.mutateAsync, {
    form: fields,
    onDone: ({ secret }) => {
      onClose();
      onMade(secret);
    },
  });
  const submit = fields.handleSubmit(
    ({ name: label, division_ids: places, expires_in_days: days }) =>
      saving.run({
        name: label,
        division_ids: places,
        expires_in_days: days,
        grants: grants.map(({ subModule, rights: held }) => ({ subModule, rights: [...held] })),
      }),
  );
  const own = subModules.flatMap(({ key, title }) => {
    const held = permission.permissions.find(({ subModule }) => subModule === key)?.rights ?? [];
    return held.length === 0 ? [] : [{ key, label: t(title), rights: held }];
  });
  const setRight = (subModule: string, right: Right) =>
    setGrants((before) =>
      before.map((one) =>
        one.subModule === subModule ? { ...one, rights: withRight(one.rights, right) } : one,
      ),
    );
  const setScreens = (keys: readonly string[]) => {
    fields.setValue('screens', [...keys], { shouldDirty: true, shouldValidate: true });
    setGrants((before) =>
      keys.map(
        (key) =>
          before.find(({ subModule }) => subModule === key) ?? { subModule: key, rights: ['view'] },
      ),
    );
  };
  return { fields, saving, submit, grants, own, setScreens, setRight };
}
