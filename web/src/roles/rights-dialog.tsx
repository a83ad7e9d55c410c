import { Stack, Typography } from '@mui/material';
import type { Permission } from '@watchbill/core/permission/rights';
import { useRoleChanges } from '@watchbill/core/roles/hooks';
import type { Role } from '@watchbill/core/roles/model';
import { diffRights } from '@watchbill/core/roles/rules';
import { permissionsOf, permissionsInput } from '@watchbill/core/roles/view';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { useText } from '../kit/text.tsx';
import { useRoleWords } from './words.ts';

type Props = Readonly<{
  role: Role;
  wanted: readonly Permission[];
  onClose: () => void;
  onSaved: () => void;
}>;

/** What a change of rights gives and takes, and whom, before it is saved. */
export function RightsDialog({ role, wanted, onClose, onSaved }: Props) {
  const { t } = useText();
  const words = useRoleWords();
  const { save } = useRoleChanges();
  const saving = useSaving(save.mutateAsync, {
    says: 'roles.updated',
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const { given, taken } = diffRights(permissionsOf(role), wanted);
  return (
    <ConfirmDialog
      open
      title={t('roles.saveTitle', { name: words.name(role.name) })}
      confirm={t('generic.save')}
      danger={taken.length > 0}
      saving={saving}
      onClose={onClose}
      onConfirm={() =>
        saving.run({
          role,
          form: {
            name: role.name,
            scope: role.scope,
            module_permissions: permissionsInput(wanted),
          },
        })
      }
    >
      <Typography>{t('roles.affects', { count: role.user_count })}</Typography>
      <RightsList title={t('roles.gives')} of={given} />
      <RightsList title={t('roles.takes')} of={taken} />
    </ConfirmDialog>
  );
}

/** Rights under a heading; nothing where there are none. */
export function RightsList({ title, of }: Readonly<{ title: string; of: readonly Permission[] }>) {
  const words = useRoleWords();
  if (of.length === 0) return null;
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
        {words.lines(of).map((line) => (
          <Typography key={line} component="li" variant="body2">
            {line}
          </Typography>
        ))}
      </Stack>
    </div>
  );
}
