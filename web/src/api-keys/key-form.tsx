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
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { showRefusal } from '../shell/refusal.ts';
import { GrantsInput } from './grants-input.tsx';

const { name, division_ids, expires_in_days } = apiKeys.create.body!.shape;
const form = z.object({
  name,
  screens: z.array(z.string()),
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

/** A new key: its name, what it may do, where, and until when. It never may more than who makes it. */
export function KeyForm({
  onClose,
  onMade,
}: Readonly<{ onClose: () => void; onMade: (secret: string) => void }>) {
  const { t, language } = useText();
  const { permission } = useViewer();
  const { make } = useApiKeyChanges();
  const known = useChoices(divisions);
  const [error, setError] = useState<string>();
  const [grants, setGrants] = useState<readonly Permission[]>([]);
  const fields = useForm<Values, unknown, Out>({
    resolver,
    defaultValues: { name: '', screens: [], division_ids: [], expires_in_days: 365 },
  });
  const submit = fields.handleSubmit(
    async ({ name: called, division_ids: places, expires_in_days: days }) => {
      if (grants.length === 0) return setError(t('apiKeys.grantsRequired'));
      const given = grants.map(({ subModule, rights: held }) => ({ subModule, rights: [...held] }));
      try {
        const { secret } = await make.mutateAsync({
          name: called,
          division_ids: places,
          expires_in_days: days,
          grants: given,
        });
        onClose();
        onMade(secret);
      } catch (failure) {
        setError(showRefusal<object, Values, Out>(failure, language, fields, () => undefined));
      }
    },
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
  return (
    <FormDialog
      title={t('apiKeys.new')}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      busy={make.isPending}
      error={error}
    >
      <TextInput
        name="name"
        label={t('apiKeys.label')}
        helperText={t('apiKeys.hint')}
        required
        autoFocus
      />
      <GrantsInput
        screens={own}
        grants={grants}
        rights={rights}
        onScreens={(keys) => {
          fields.setValue('screens', [...keys], { shouldDirty: true });
          setGrants((before) =>
            keys.map(
              (key) =>
                before.find(({ subModule }) => subModule === key) ?? {
                  subModule: key,
                  rights: ['view'],
                },
            ),
          );
        }}
        onRight={setRight}
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
