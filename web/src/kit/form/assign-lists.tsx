import LeftIcon from '@mui/icons-material/ChevronLeftRounded';
import RightIcon from '@mui/icons-material/ChevronRightRounded';
import AllLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import AllRightIcon from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import { Box, IconButton, Stack, Tooltip } from '@mui/material';
import { useState } from 'react';
import { AssignList, type AssignItem } from './assign-list.tsx';
import { useText } from '../text.tsx';

export type { AssignItem };
type Props = Readonly<{
  /** Everything there is to choose from. */
  items: readonly AssignItem[];
  /** Ids of those on the right. */
  assigned: ReadonlySet<number>;
  onAssign: (ids: readonly number[], assign: boolean) => void;
  /** What the two lists are called. */
  free: string;
  taken: string;
  isReadOnly?: boolean;
  isBusy?: boolean;
}>;
const nobody: ReadonlySet<number> = new Set();

/** Two lists: what could be, and what is. Chosen ones are moved, or all that the search finds. */
export function AssignLists({
  items,
  assigned,
  onAssign,
  free,
  taken,
  isReadOnly = false,
  isBusy = false,
}: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(nobody);
  const [found, setFound] = useState<Readonly<{ left: string; right: string }>>({
    left: '',
    right: '',
  });
  const side = (isRight: boolean) => items.filter(({ id }) => assigned.has(id) === isRight);
  const left = matching(side(false), found.left);
  const right = matching(side(true), found.right);
  const move = (of: readonly AssignItem[], assign: boolean) => {
    setChosen(nobody);
    onAssign(
      of.map(({ id }) => id),
      assign,
    );
  };
  const picked = (of: readonly AssignItem[]) => of.filter(({ id }) => chosen.has(id));
  const buttons = [
    { label: t('list.assignChosen', { name: taken }), icon: <RightIcon />, of: picked(left) },
    { label: t('list.assignAll', { name: taken }), icon: <AllRightIcon />, of: left },
    { label: t('list.assignChosen', { name: free }), icon: <LeftIcon />, of: picked(right) },
    { label: t('list.assignAll', { name: free }), icon: <AllLeftIcon />, of: right },
  ];
  const shared = { chosen, onChoose: setChosen, isReadOnly };
  return (
    <Box sx={frameStyle}>
      <AssignList
        {...shared}
        title={free}
        items={left}
        total={side(false).length}
        onSearch={(text) => setFound({ ...found, left: text })}
        onMove={(item) => move([item], true)}
      />
      {isReadOnly ? null : (
        <Stack
          direction={{ xs: 'row', sm: 'column' }}
          sx={{ gap: 0.5, alignSelf: 'center', justifyContent: 'center' }}
        >
          {buttons.map(({ label, icon, of }, index) => (
            <Tooltip key={label} title={label}>
              <span>
                <IconButton
                  aria-label={label}
                  disabled={of.length === 0 || isBusy}
                  onClick={() => move(of, index < 2)}
                  sx={{ transform: { xs: 'rotate(90deg)', sm: 'none' } }}
                >
                  {icon}
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </Stack>
      )}
      <AssignList
        {...shared}
        title={taken}
        items={right}
        total={side(true).length}
        onSearch={(text) => setFound({ ...found, right: text })}
        onMove={(item) => move([item], false)}
      />
    </Box>
  );
}

const frameStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr auto 1fr' },
  gridTemplateRows: { xs: 'minmax(220px, 1fr) auto minmax(220px, 1fr)', sm: 'minmax(0, 1fr)' },
  flexGrow: 1,
  minHeight: 320,
} as const;

function matching(items: readonly AssignItem[], search: string): readonly AssignItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ label, note = '' }) => `${label} ${note}`.toLowerCase().includes(wanted));
}
