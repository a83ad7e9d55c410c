import { FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import type { Permission, Right } from '@watchbill/core/permission/rights';
import { diffRights, rightsOn, withRight } from '@watchbill/core/roles/rules';
import type { Role } from '@watchbill/core/roles/model';
import { permissionsOf } from '@watchbill/core/roles/view';
import { EditBar } from '../kit/form/edit-bar.tsx';
import { SearchField } from '../kit/list/search-field.tsx';
import { useText } from '../kit/text.tsx';
import { RightsDialog } from './rights-dialog.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

type WantedRights = ReadonlyMap<string, readonly Right[]>;

/**
 * The rights of a role, given and taken cell by cell; saved together, after a look at what that
 * gives and takes.
 */
export function RightsEditor({ role, mayEdit }: Readonly<{ role: Role; mayEdit: boolean }>) {
  const { t } = useText();
  // Not in the address: who narrows the list goes nowhere, and is not asked about what waits to be
  // saved.
  const [search, setSearch] = useState('');
  const [isHeldOnly, setHeldOnly] = useState(false);
  const [edits, setEdits] = useState<WantedRights>(new Map());
  const [isSaving, setSaving] = useState(false);
  const saved = permissionsOf(role);
  const wanted = withEdits(saved, edits);
  const { given, taken } = diffRights(saved, wanted);
  const held = (subModule: string) =>
    wanted.find((one) => one.subModule === subModule)?.rights ?? [];
  const edit = (subModule: string, rights: readonly Right[]) =>
    setEdits((before) => new Map([...before, [subModule, rights]]));
  const count = [...given, ...taken].reduce((sum, { rights }) => sum + rights.length, 0);
  return (
    <Stack sx={{ flexGrow: 1, minHeight: 0, gap: 1 }}>
      <EditBar
        count={count}
        hasWrong={false}
        onDiscard={() => setEdits(new Map())}
        onSave={() => setSaving(true)}
      >
        <SearchField label={t('roles.findScreen')} searched={search} onSearch={setSearch} />
        <FormControlLabel
          control={<Switch size="small" checked={isHeldOnly} />}
          label={t('roles.heldOnly')}
          onChange={(_event, isOn) => setHeldOnly(isOn)}
        />
        {mayEdit ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(role.name === 'Admin' ? 'roles.adminKeeps' : 'roles.readOnly')}
          </Typography>
        )}
      </EditBar>
      <RightsMatrix
        saved={saved}
        wanted={wanted}
        search={search}
        isHeldOnly={isHeldOnly}
        onToggle={
          mayEdit
            ? (subModule, right) => edit(subModule, withRight(held(subModule), right))
            : undefined
        }
        onToggleAll={
          mayEdit
            ? (subModule) => {
                const all = rightsOn(subModule);
                edit(subModule, held(subModule).length === all.length ? [] : all);
              }
            : undefined
        }
      />
      {isSaving ? (
        <RightsDialog
          role={role}
          wanted={wanted}
          onClose={() => setSaving(false)}
          onSaved={() => setEdits(new Map())}
        />
      ) : null}
    </Stack>
  );
}

/**
 * Rights with what was edited in their place; what somebody else has saved since stays where
 * nothing was edited.
 */
function withEdits(saved: readonly Permission[], edits: WantedRights): readonly Permission[] {
  const all = new Map([
    ...saved.map(({ subModule, rights }) => [subModule, rights] as const),
    ...edits,
  ]);
  return [...all].flatMap(([subModule, rights]) =>
    rights.length === 0 ? [] : [{ subModule, rights }],
  );
}
