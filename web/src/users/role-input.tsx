import { useFormContext } from 'react-hook-form';
import { useChoices } from '@watchbill/core/resource/hooks';
import { roles, rolesToGive } from '@watchbill/core/resource/lookups';
import { PickInput } from '../kit/field/fields.tsx';
import { useText } from '../kit/text.tsx';

/** The role of a user: one of those that may be given, or the one that the user has. */
function RoleInput() {
  const { t } = useText();
  const { data: given = [], isPending } = useChoices(rolesToGive);
  const all = useChoices(roles).data ?? [];
  const present: unknown = useFormContext().formState.defaultValues?.['role'];
  const own = all.filter(
    ({ value }) => value === present && !given.some((role) => role.value === value),
  );
  return (
    <PickInput
      name="role"
      label={t('fields.role')}
      required
      choices={[...given, ...own]}
      isLoading={isPending}
    />
  );
}

export const userInputs = { role: () => <RoleInput /> };
