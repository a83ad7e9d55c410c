import { FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material';
import type { Right } from '@watchbill/core/permission/rights';
import type { Role } from '@watchbill/core/roles/model';
import { diffRights } from '@watchbill/core/roles/rules';
import { permissionsOf } from '@watchbill/core/roles/view';
import { useAddress } from '../kit/address.ts';
import { ChoiceFilter } from '../kit/list/choice-filter.tsx';
import { Matrix, type MatrixCell, type MatrixHead } from '../kit/list/matrix.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useScreens } from './rights-matrix.tsx';
import { useRoleWords } from './words.ts';

/** Two roles side by side, screen by screen; which two is in the address. */
export function CompareRoles({ roles }: Readonly<{ roles: readonly Role[] }>) {
  const { t } = useText();
  const words = useRoleWords();
  const { number, text, change } = useAddress();
  const one = roles.find(({ id }) => id === number('one')) ?? roles[0];
  const other =
    roles.find(({ id }) => id === number('other')) ?? roles.find(({ id }) => id !== one?.id);
  if (one === undefined || other === undefined)
    return <EmptyState title={t('roles.compareNone')} />;
  const choices = roles.map(({ id, name }) => ({ value: id, label: words.name(name) }));
  const isAll = text('screens') === 'all';
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <ChoiceFilter
          isRequired
          label={t('roles.firstRole')}
          value={one.id}
          choices={choices}
          onChange={(id) => change({ one: id })}
        />
        <ChoiceFilter
          isRequired
          label={t('roles.secondRole')}
          value={other.id}
          choices={choices}
          onChange={(id) => change({ other: id })}
        />
        <FormControlLabel
          control={<Switch size="small" checked={!isAll} />}
          label={t('roles.differencesOnly')}
          onChange={(_event, isOn) => change({ screens: isOn ? null : 'all' })}
        />
      </Stack>
      {one.scope === other.scope ? null : (
        <Typography variant="body2">
          {t('roles.reachDiffers', {
            one: words.name(one.name),
            reach: words.scope(one.scope),
            other: words.name(other.name),
            otherReach: words.scope(other.scope),
          })}
        </Typography>
      )}
      <SideBySide one={one} other={other} isAll={isAll} />
    </>
  );
}

type Column = MatrixHead & Readonly<{ cell: (subModule: string) => MatrixCell | null }>;

function SideBySide({ one, other, isAll }: Readonly<{ one: Role; other: Role; isAll: boolean }>) {
  const { t } = useText();
  const words = useRoleWords();
  const rightsOf = (role: Role) =>
    new Map(permissionsOf(role).map(({ subModule, rights }) => [subModule, rights]));
  const { given, taken } = diffRights(permissionsOf(one), permissionsOf(other));
  const differing = new Map(
    [...given, ...taken].map(({ subModule }) => [
      subModule,
      {
        more: given.find((all) => all.subModule === subModule)?.rights ?? [],
        less: taken.find((all) => all.subModule === subModule)?.rights ?? [],
      },
    ]),
  );
  const rows = useScreens().filter(({ subModule }) => isAll || differing.has(subModule));
  const columns: readonly Column[] = [
    ...[one, other].map((role, at) => {
      const held = rightsOf(role);
      return {
        id: at,
        label: words.name(role.name),
        cell: (subModule: string) => asCell(held.get(subModule), words.rights),
      };
    }),
    {
      id: 2,
      label: t('roles.difference'),
      cell: (subModule: string) => {
        const found = differing.get(subModule);
        if (found === undefined) return null;
        const says = [
          ...(found.more.length === 0
            ? []
            : [t('roles.lineGiven', { line: words.rights(found.more) })]),
          ...(found.less.length === 0
            ? []
            : [t('roles.lineTaken', { line: words.rights(found.less) })]),
        ].join(' ');
        return { text: says, says, tone: 'strong' };
      },
    },
  ];
  if (rows.length === 0) return <EmptyState title={t('roles.same')} hint={t('roles.sameHint')} />;
  return (
    <Paper variant="outlined" sx={restOfPage}>
      <Matrix
        title={t('roles.compare')}
        rowTitle={t('roles.screen')}
        rows={rows}
        columns={columns}
        none={t('roles.notHeld')}
        cell={({ subModule }, column) => column.cell(subModule)}
      />
    </Paper>
  );
}

function asCell(
  rights: readonly Right[] | undefined,
  write: (rights: readonly Right[]) => string,
): MatrixCell | null {
  if (rights === undefined || rights.length === 0) return null;
  const says = write(rights);
  return { text: says, says };
}
