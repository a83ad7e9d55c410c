import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoleChanges } from '@watchbill/core/roles/hooks';
import type { Role } from '@watchbill/core/roles/model';
import { ConfirmDialog } from '../kit/form/confirm-dialog.tsx';
import { useSaving } from '../kit/form/saving.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall, useViewer } from '../kit/viewer.tsx';
import { RoleForm } from './role-form.tsx';
import { rolesPath, useRoleWords } from './words.ts';

type Open = Readonly<{ verb: 'add' }> | Readonly<{ verb: 'copy' | 'edit' | 'delete'; role: Role }>;

/** What is done to roles: buttons of a row, and the dialog that is open. */
export function useRoleDialogs() {
  const { t } = useText();
  const words = useRoleWords();
  const may = useRoleVerbs();
  const [shown, open] = useState<Open | null>(null);
  const onClose = () => open(null);
  return {
    open,
    buttons: (role: Role) => {
      const verbs = may(role);
      return (
        <RowActions
          of={words.name(role.name)}
          actions={[
            {
              verb: 'edit' as const,
              label: t('generic.edit'),
              icon: <EditIcon fontSize="small" />,
            },
            { verb: 'copy' as const, label: t('roles.copy'), icon: <CopyIcon fontSize="small" /> },
            {
              verb: 'delete' as const,
              label: t('generic.delete'),
              icon: <DeleteIcon fontSize="small" />,
            },
          ]
            .filter(({ verb }) => verbs[verb])
            .map(({ verb, ...look }) => ({ ...look, onClick: () => open({ verb, role }) }))}
        />
      );
    },
    shown:
      shown === null ? null : shown.verb === 'delete' ? (
        <DeleteRole role={shown.role} onClose={onClose} />
      ) : (
        <RoleForm
          role={shown.verb === 'edit' ? shown.role : null}
          copyOf={shown.verb === 'copy' ? shown.role : null}
          onClose={onClose}
        />
      ),
  };
}

/**
 * What whoever looks may do with a role: nobody changes the one they have, Admin stays as it is,
 * the product's own stay.
 */
export function useRoleVerbs() {
  const mayCall = useMayCall();
  const { permission } = useViewer();
  return (role: Role) => ({
    edit: mayCall('roles.update') && role.name !== 'Admin' && role.name !== permission.roleName,
    copy: mayCall('roles.create'),
    delete: mayCall('roles.remove') && !role.is_seeded && role.name !== permission.roleName,
  });
}

function DeleteRole({ role, onClose }: Readonly<{ role: Role; onClose: () => void }>) {
  const { t } = useText();
  const go = useNavigate();
  const { remove } = useRoleChanges();
  const saving = useSaving(remove.mutateAsync, {
    says: ({ message }) => message,
    onDone: () => {
      onClose();
      void go(rolesPath);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('list.deleteQuestion', { name: role.name })}
      confirm={t('generic.delete')}
      danger
      saving={saving}
      onClose={onClose}
      onConfirm={() => saving.run(role)}
    >
      {role.user_count === 0 ? t('roles.deleteHint') : t('roles.inUse')}
    </ConfirmDialog>
  );
}
