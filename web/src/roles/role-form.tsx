import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useRoleChanges, useRoles } from '@watchbill/core/roles/hooks';
import { roleForm, roleScopes, type Role } from '@watchbill/core/roles/model';
import { permissionsOf, permissionsInput } from '@watchbill/core/roles/view';
import { SelectInput } from '../kit/field/fields.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { TextInput } from '../kit/field/text-input.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';

import { rolesPath, useRoleWords } from './words.ts';

const form = z.object({
  name: roleForm.shape.name,
  scope: z.enum(roleScopes),
  /** Whose rights a new role begins with; 0 is nobody's. */ from: z.coerce.number(),
});
type Out = z.output<typeof form>;
type Props = Readonly<{
  /** The role to change; a new one where it is null. */
  role: Role | null;
  copyOf: Role | null;
  onClose: () => void;
}>;

/**
 * Name and reach of a role; a new one may begin with the rights of another, and opens its matrix.
 */
export function RoleForm({ role, copyOf, onClose }: Props) {
  const { t } = useText();
  const words = useRoleWords();
  const { id: userId, live } = useViewer();
  const roles = useRoles({ live, userId }).data ?? [];
  const { fields, saving, submit } = useRoleForm({ roles, role, copyOf, onClose });
  return (
    <FormDialog
      title={role === null ? t('roles.new') : t('list.edit', { noun: t('roles.one') })}
      form={fields}
      onSubmit={submit}
      onClose={onClose}
      saving={saving}
    >
      <TextInput
        name="name"
        label={t('generic.name')}
        required
        autoFocus
        disabled={role?.is_seeded === true}
        helperText={role?.is_seeded === true ? t('roles.seeded') : undefined}
      />
      <SelectInput
        name="scope"
        label={t('roles.scope')}
        hint={t('roles.scopeHint')}
        choices={roleScopes.map((scope) => ({ value: scope, label: words.scope(scope) }))}
      />
      {role === null ? (
        <SelectInput
          name="from"
          label={t('roles.beginsWith')}
          choices={[
            { value: 0, label: t('roles.beginsEmpty') },
            ...roles.map(({ id, name }) => ({ value: id, label: words.name(name) })),
          ]}
        />
      ) : null}
    </FormDialog>
  );
}

function useRoleForm({
  roles,
  role,
  copyOf,
  onClose,
}: Props & Readonly<{ roles: readonly Role[] }>) {
  const go = useNavigate();
  const { save } = useRoleChanges();
  const fields = useForm<z.input<typeof form>, unknown, Out>({
    resolver: zodResolver(form),
    defaultValues: {
      name: role?.name ?? '',
      scope: role?.scope ?? copyOf?.scope ?? 'divisions',
      from: copyOf?.id ?? 0,
    },
  });
  const saving = useSaving(
    ({ name, scope, from }: Out, over?: Role) => {
      const base = over ?? role;
      const source = base ?? roles.find(({ id }) => id === from);
      const module_permissions =
        source === undefined ? [] : permissionsInput(permissionsOf(source));
      return save.mutateAsync({ role: base, form: { name, scope, module_permissions } });
    },
    {
      form: fields,
      says: role === null ? 'roles.added' : 'roles.updated',
      onDone: ({ id }) => {
        onClose();
        if (role === null) void go(`${rolesPath}/${id}`);
      },
      theirs: ({ name, scope }) => ({ name, scope, from: 0 }),
    },
  );
  return { fields, saving, submit: fields.handleSubmit(saving.run) };
}
