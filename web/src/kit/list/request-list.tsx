import { Box, Checkbox, Chip, Paper, Stack, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../text.tsx';

/** How a request stands: in words, and in a colour beside them. */
export type Standing = Readonly<{
  label: string;
  colour: 'default' | 'info' | 'warning' | 'success' | 'error';
}>;
export type RequestItem = Readonly<{
  id: number;
  /** What is asked for, and by whom. */
  title: string;
  /** Everything else worth a line, the most important first. */
  lines: readonly string[];
  mark?: ReactNode;
  standing: Standing;
  /** Whether it takes part in what is done with several. */
  isSelectable?: boolean;
  actions?: ReactNode;
}>;
type Props = Readonly<{
  title: string;
  items: readonly RequestItem[];
  /** Absent where nothing is done with several. */
  selected?: ReadonlySet<number> | undefined;
  onSelect?: (ids: ReadonlySet<number>) => void;
  /** What is done with those that are selected. */
  bulk?: ReactNode;
  /**
   * Decides on one by its key: a to approve, r to decline; with it on all that are selected, where
   * it is one of them.
   */
  onDecide?: ((id: number, key: 'a' | 'r') => void) | undefined;
}>;

/** What people ask for and how it stands, newest first; several can be answered at once. */
export function RequestList({ title, items, selected, onSelect, bulk, onDecide }: Props) {
  const able = items.filter(({ isSelectable }) => isSelectable === true).map(({ id }) => id);
  const isMany = selected !== undefined && onSelect !== undefined && able.length > 0;
  const toggle = (id: number, isIn: boolean) => {
    const next = new Set(selected);
    if (isIn) next.add(id);
    else next.delete(id);
    onSelect?.(next);
  };
  const keys = useRequestKeys((id, key) => {
    if (!able.includes(id)) return;
    if (key === 'x') toggle(id, selected?.has(id) !== true);
    else onDecide?.(id, key);
  });
  return (
    <Paper variant="outlined" sx={{ minWidth: 0 }}>
      {isMany ? (
        <SelectionHead able={able} selected={selected} onSelect={onSelect} bulk={bulk} />
      ) : null}
      <Box
        component="ul"
        aria-label={title}
        {...(isMany ? { onKeyDown: keys, 'data-keys': 'requests' } : {})}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {items.map((one, index) => (
          <Row
            key={one.id}
            one={one}
            isMany={isMany}
            isFirst={index === 0}
            isSelected={selected?.has(one.id) === true}
            onSelect={(isIn) => toggle(one.id, isIn)}
          />
        ))}
      </Box>
    </Paper>
  );
}

/**
 * j and k, or the arrows, go from request to request; a, r and x do something with the one that is
 * reached.
 */
function useRequestKeys(onKey: (id: number, key: 'a' | 'r' | 'x') => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const row = target.closest('li');
    if (row === null || target.matches('input:not([type="checkbox"]), textarea')) return;
    const way = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
    if (way !== undefined) {
      event.preventDefault();
      const next = way === 1 ? row.nextElementSibling : row.previousElementSibling;
      if (next instanceof HTMLElement) next.focus();
    } else if (key === 'a' || key === 'r' || key === 'x') {
      event.preventDefault();
      onKey(Number(row.dataset['id']), key);
    }
  };
}

function SelectionHead({
  able,
  selected,
  onSelect,
  bulk,
}: Readonly<{
  able: readonly number[];
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  bulk: ReactNode;
}>) {
  const { t } = useText();
  const count = able.filter((id) => selected.has(id)).length;
  return (
    <Stack
      direction="row"
      sx={{ px: 1, minHeight: 44, gap: 1, alignItems: 'center', flexWrap: 'wrap', ...line }}
    >
      <Checkbox
        size="small"
        checked={count === able.length}
        indeterminate={count > 0 && count < able.length}
        onChange={() => onSelect(new Set(count === able.length ? [] : able))}
        slotProps={{ input: { 'aria-label': t('generic.selectAll') } }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }} role="status">
        {count === 0 ? t('generic.selectAll') : t('list.selected', { count })}
      </Typography>
      {count === 0 ? null : bulk}
    </Stack>
  );
}

function Row({
  one: { id, title, lines, mark, standing, isSelectable, actions },
  isMany,
  isFirst,
  isSelected,
  onSelect,
}: Readonly<{
  one: RequestItem;
  isMany: boolean;
  /** Tab reaches the first; keys lead on. */
  isFirst: boolean;
  isSelected: boolean;
  onSelect: (isIn: boolean) => void;
}>) {
  return (
    <Stack
      component="li"
      direction="row"
      {...(isMany ? { tabIndex: isFirst ? 0 : -1, 'data-id': id } : {})}
      sx={{
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        px: 1,
        py: 1,
        gap: 1,
        alignItems: 'flex-start',
        ...line,
        '&:last-of-type': { border: 0 },
      }}
    >
      {isMany ? (
        <Checkbox
          size="small"
          disabled={isSelectable !== true}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
          slotProps={{ input: { 'aria-label': title } }}
          sx={{ visibility: isSelectable === true ? 'visible' : 'hidden', mt: -0.5 }}
        />
      ) : null}
      {mark === undefined ? null : <Box sx={{ pt: 0.25, pl: isMany ? 0 : 0.5 }}>{mark}</Box>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(130px, auto) 220px' },
          columnGap: 2,
          rowGap: 0.75,
          alignItems: 'start',
          flexGrow: 1,
          minWidth: 0,
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {title}
          </Typography>
          {lines.map((text) => (
            <Typography key={text} variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          ))}
        </Box>
        <Box sx={{ justifySelf: 'start' }}>
          <Chip size="small" variant="outlined" color={standing.colour} label={standing.label} />
        </Box>
        <Stack
          direction="row"
          sx={{ gap: 0.5, flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' } }}
        >
          {actions}
        </Stack>
      </Box>
    </Stack>
  );
}

const line = { borderBottom: 1, borderColor: 'divider' } as const;
