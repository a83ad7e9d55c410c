import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import type { Right } from '@watchbill/core/permission/rights';
import type { Role } from '@watchbill/core/roles/model';
import { rightsOn } from '@watchbill/core/roles/rules';
import { permissionsOf } from '@watchbill/core/roles/view';
import { userResource } from '@watchbill/core/users/resource';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { filterOptions } from '../kit/list/filter-options.ts';
import { RelatedRows } from '../kit/list/related-rows.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useMayCall } from '../kit/viewer.tsx';
import { RolesTable } from './roles-table.tsx';
import { useScreens } from './rights-matrix.tsx';
import { useRoleWords } from './words.ts';

/** Who may do something on a screen: the roles that have the right, and their users. */
export function WhoMay({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const words = useRoleWords();
  const { text, change } = useAddress();
  const screens = useScreens();
  const screen = screens.find(({ subModule }) => subModule === text('screen')) ?? null;
  const offered = screen === null ? [] : rightsOn(screen.subModule);
  const right = offered.find((one) => one === text('right')) ?? 'view';
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Autocomplete
          size="small"
          sx={{ width: { xs: '100%', sm: 300 } }}
          options={screens}
          filterOptions={filterOptions}
          value={screen}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, chosen) => change({ screen: chosen?.subModule ?? null, right: null })}
          renderInput={(input) => <TextField {...input} label={t('roles.screen')} />}
        />
        {screen === null ? null : (
          <ChoiceFilter
            isRequired
            label={t('roles.right')}
            value={right}
            choices={offered.map((one) => ({ value: one, label: words.right(one) }))}
            onChange={(next) => change({ right: next })}
          />
        )}
      </Stack>
      {screen === null ? (
        <EmptyState title={t('roles.whoChoose')} hint={t('roles.whoChooseHint')} />
      ) : (
        <Holders roles={roles.filter((role) => isHeld(role, screen.subModule, right))} />
      )}
    </>
  );
}

function isHeld(role: Role, subModule: string, right: Right): boolean {
  return permissionsOf(role).some(
    (held) => held.subModule === subModule && held.rights.includes(right),
  );
}

function Holders({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const mayList = useMayCall()('users.rows');
  if (roles.length === 0)
    return <EmptyState title={t('roles.whoNobody')} hint={t('roles.whoNobodyHint')} />;
  return (
    <>
      <RolesTable roles={roles} />
      {mayList ? (
        <>
          <Typography component="h2" variant="h6">
            {t('menu.users')}
          </Typography>
          <RelatedRows
            resource={userResource}
            belongs={({ role, is_disabled }) =>
              !is_disabled && roles.some(({ id }) => id === role?.id)
            }
          />
        </>
      ) : null}
    </>
  );
}
