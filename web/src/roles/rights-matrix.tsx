import { Paper } from '@mui/material';
import { modules } from '@watchbill/core/permission/modules';
import { rights, type Permission, type Right } from '@watchbill/core/permission/rights';
import { rightsOn } from '@watchbill/core/roles/rules';
import { Matrix, type MatrixCell, type MatrixHead } from '../kit/list/matrix.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { rightKeys } from './words.ts';

type Row = MatrixHead & Readonly<{ subModule: string; module: string }>;
type Props = Readonly<{
  /** As saved, and as it will be. */
  saved: readonly Permission[];
  wanted: readonly Permission[];
  /** Words that a screen or its module has in its name. */
  search: string;
  /** Screens with rights alone. */
  isHeldOnly: boolean;
  onToggle?: ((subModule: string, right: Right) => void) | undefined;
  /** Gives all rights on a screen, or takes them. */
  onToggleAll?: ((subModule: string) => void) | undefined;
}>;

/** Screens by rights; what is not saved yet is told apart from what is. */
export function RightsMatrix({ saved, wanted, search, isHeldOnly, onToggle, onToggleAll }: Props) {
  const { t } = useText();
  const held = (of: readonly Permission[], subModule: string): readonly Right[] =>
    of.find((one) => one.subModule === subModule)?.rights ?? [];
  const rows = useScreens().filter(
    ({ label, module, subModule }) =>
      `${label} ${module}`.toLowerCase().includes(search.toLowerCase()) &&
      (!isHeldOnly || held(saved, subModule).length + held(wanted, subModule).length > 0),
  );
  const cell = ({ subModule }: Row, right: Right): MatrixCell | null => {
    if (!rightsOn(subModule).includes(right))
      return { text: '', says: t('roles.noSuchRight'), tone: 'quiet' };
    const was = held(saved, subModule).includes(right);
    const will = held(wanted, subModule).includes(right);
    if (was && !will) return { text: '−', says: t('roles.willBeTaken'), tone: 'quiet' };
    if (!will) return null;
    return was
      ? { text: '✓', says: t('roles.held'), tone: 'plain' }
      : { text: '+', says: t('roles.willBeGiven'), tone: 'strong' };
  };
  if (rows.length === 0) return <EmptyState title={t('generic.nothingFound')} />;
  return (
    <Paper variant="outlined" sx={restOfPage}>
      <Matrix
        title={t('roles.rights')}
        rowTitle={t('roles.screen')}
        rows={rows}
        columns={rights.map((right, id) => ({ id, label: t(rightKeys[right]), right }))}
        none={t('roles.notHeld')}
        cell={(row, { right }) => cell(row, right)}
        {...(onToggleAll === undefined
          ? {}
          : {
              chosen: new Set(
                rows.flatMap(({ id, subModule }) =>
                  held(wanted, subModule).length === rightsOn(subModule).length ? [id] : [],
                ),
              ),
            })}
        onChoose={onToggleAll === undefined ? undefined : ({ subModule }) => onToggleAll(subModule)}
        onOpen={
          onToggle === undefined
            ? undefined
            : ({ subModule }, { right }) => {
                if (rightsOn(subModule).includes(right)) onToggle(subModule, right);
              }
        }
      />
    </Paper>
  );
}

/** Every screen, by module. */
export function useScreens(): readonly Row[] {
  const { t } = useText();
  return modules.flatMap((module) =>
    module.subModules.map(({ id, key, title }) => ({
      id,
      label: t(title),
      module: t(module.title),
      subModule: key,
    })),
  );
}
