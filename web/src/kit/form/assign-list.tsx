import { Box, InputBase, Paper, Typography } from '@mui/material';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useFormat } from '../format.ts';
import { useGridKeys } from '../list/grid-keys.ts';
import { useText } from '../text.tsx';

export type AssignItem = Readonly<{ id: number; label: string; note?: string }>;
type Props = Readonly<{
  title: string;
  items: readonly AssignItem[];
  /** How many there are without the search. */
  total: number;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onSearch: (text: string) => void;
  /** A double click moves one at once. */
  onMove: (item: AssignItem) => void;
  isReadOnly: boolean;
}>;
const rowHeight = 34;

/** One of two lists: searched, and chosen from with a click, Space or Enter. */
export function AssignList({
  title,
  items,
  total,
  chosen,
  onChoose,
  onSearch,
  onMove,
  isReadOnly,
}: Props) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    useFlushSync: false,
  });
  const toggle = (row: number) => {
    const next = new Set(chosen);
    const item = items[row]!;
    if (!next.delete(item.id)) next.add(item.id);
    if (!isReadOnly) onChoose(next);
  };
  const { active, onKeyDown, onClick } = useGridKeys({
    rows: items.length,
    columns: 1,
    page: { row: 10, column: 0 },
    start: () => ({ row: 0, column: 0 }),
    onWalk: ({ row }) => virtual.scrollToIndex(row),
    onOpen: ({ row }) => toggle(row),
  });
  const rows = virtual.getVirtualItems();
  const at = active !== null && rows.some(({ index }) => index === active.row) ? active.row : null;
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ' || active === null) return onKeyDown(event);
    event.preventDefault();
    toggle(active.row);
  };
  const moved = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    const item = items[Number(cell?.dataset['cell']?.split(' ')[0] ?? -1)];
    if (item !== undefined && !isReadOnly) onMove(item);
  };
  return (
    <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={headStyle}>
        <Typography variant="subtitle2" id={`${id}title`} sx={{ flexGrow: 1 }}>
          {title}{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {format.number(total)}
          </Typography>
        </Typography>
        <InputBase
          type="search"
          placeholder={t('generic.search')}
          inputProps={{ 'aria-label': `${t('generic.search')}: ${title}` }}
          onChange={(event) => onSearch(event.target.value)}
          sx={{ fontSize: 13, width: 130 }}
        />
      </Box>
      <Box
        ref={scroller}
        {...(items.length === 0
          ? { role: 'group' }
          : { role: 'listbox', 'aria-multiselectable': true })}
        tabIndex={0}
        aria-labelledby={`${id}title`}
        aria-readonly={isReadOnly && items.length > 0 ? true : undefined}
        aria-activedescendant={at === null ? undefined : `${id}${at}`}
        onKeyDown={keys}
        onClick={onClick}
        onDoubleClick={moved}
        sx={listStyle}
      >
        {items.length === 0 ? (
          <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
            {t(total === 0 ? 'generic.nothingHere' : 'generic.nothingFound')}
          </Typography>
        ) : null}
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {rows.map(({ index, start }) => {
            const { id: itemId, label, note } = items[index]!;
            return (
              <div
                key={itemId}
                id={`${id}${index}`}
                role="option"
                aria-selected={chosen.has(itemId)}
                data-cell={`${index} 0`}
                className={at === index ? 'active' : ''}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span>{label}</span>
                {note === undefined ? null : <small>{note}</small>}
              </div>
            );
          })}
        </div>
      </Box>
    </Paper>
  );
}

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const listStyle: SxProps<Theme> = (theme) => ({
  flexGrow: 1,
  minHeight: 180,
  height: 0,
  overflow: 'auto',
  outline: 'none',
  fontSize: 13,
  '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: rowHeight,
    px: 1.5,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    cursor: 'default',
    userSelect: 'none',
  },
  '& [role=option] span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [role=option] small': {
    marginInlineStart: 'auto',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '& [role=option]:hover': { bgcolor: 'action.hover' },
  '& [role=option][aria-selected=true]': { bgcolor: alpha(theme.palette.primary.main, 0.16) },
  '& .active': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: -2 },
});
