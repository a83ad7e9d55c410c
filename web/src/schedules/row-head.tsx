import LockIcon from '@mui/icons-material/LockRounded';
import LockOpenIcon from '@mui/icons-material/LockOpenRounded';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { createContext, useContext } from 'react';
import { isTouched } from '@watchbill/core/schedules/day-state';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import {
  columnHeads,
  columnTitles,
  columnWidths,
  type ColumnName,
  type Columns,
} from './columns.ts';
import type { EditorTimelineRow } from './editor-rows.ts';

/** What heads of rows need beside their row: choices that change without the row. */
export type HeadChoices = Readonly<{
  columns: Columns;
  selected: ReadonlySet<string>;
  isReadOnly: boolean;
  onSelect: (row: string) => void;
  onSelectAll: () => void;
  isAllSelected: boolean;
  onLock: (row: string, locked: boolean) => void;
  onConflict: (row: string) => void;
  /** Names of others who have rows in work, by advisor. */
  atWork?: ReadonlyMap<number, string>;
}>;

const HeadContext = createContext<HeadChoices | null>(null);
export const HeadProvider = HeadContext.Provider;

function useHead(): HeadChoices {
  const choices = useContext(HeadContext);
  if (choices === null) throw new Error('heads of rows belong in a day editor');
  return choices;
}

const cell = {
  flexShrink: 0,
  textAlign: 'end',
  paddingInlineEnd: 8,
  boxSizing: 'border-box',
  fontVariantNumeric: 'tabular-nums',
} as const;
const nameStyle = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 500,
  fontSize: 13,
  paddingInline: 10,
} as const;
const iconButton = {
  all: 'unset',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 6,
  cursor: 'pointer',
} as const;

const initialsStyle = {
  flexShrink: 0,
  marginInlineEnd: 6,
  paddingInline: 5,
  borderRadius: 8,
  fontSize: 11,
  fontWeight: 650,
  lineHeight: '16px',
  color: '#ffffff',
  background: '#8a3ffc',
} as const;

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);

/** Plain elements and inline styles: two thousand rows scroll past here. */
export function RowHead({ row }: Readonly<{ row: EditorTimelineRow }>) {
  const { t } = useText();
  const { columns, selected, isReadOnly, onSelect, onConflict, atWork } = useHead();
  const other = atWork?.get(row.source.advisor.id);
  const isChanged = isTouched(row.source);
  return (
    <>
      {columns.mayTick && !isReadOnly ? (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('schedules.selectRow', { agent: row.name })}
          checked={selected.has(row.key)}
          onChange={() => onSelect(row.key)}
          style={{ marginInlineStart: 12, width: 16, height: 16, accentColor: 'currentColor' }}
        />
      ) : null}
      <span style={nameStyle} title={row.name}>
        {row.name}
        {isChanged ? (
          <span
            aria-label={t('schedules.unsaved', { count: 1 })}
            role="img"
            style={{ marginInlineStart: 6 }}
          >
            ●
          </span>
        ) : null}
      </span>
      {other === undefined ? null : (
        <span
          role="img"
          aria-label={t('schedules.atWork', { user: other, agent: row.name })}
          title={t('schedules.atWork', { user: other, agent: row.name })}
          style={initialsStyle}
        >
          {initialsOf(other)}
        </span>
      )}
      {row.source.theirs === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          style={{ ...iconButton, color: '#b3261e' }}
          aria-label={t('schedules.conflictOf', { agent: row.name })}
          onClick={() => onConflict(row.key)}
        >
          <WarningIcon fontSize="small" />
        </button>
      )}
      {columns.shown.map((column) => (
        <HeadCell key={column} column={column} row={row} />
      ))}
    </>
  );
}

function HeadCell({ column, row }: Readonly<{ column: ColumnName; row: EditorTimelineRow }>) {
  const format = useFormat();
  const width = columnWidths[column];
  if (column === 'lock')
    return (
      <span style={{ width, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
        <LockButton row={row} />
      </span>
    );
  const { hours, source } = row;
  if (column === 'division' || column === 'login') {
    const text = (column === 'division' ? source.advisor.mu_name : source.advisor.login_id) ?? '';
    return (
      <span
        title={text}
        style={{
          ...cell,
          width,
          textAlign: 'start',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {text}
      </span>
    );
  }
  const minutes =
    column === 'hours'
      ? hours.scheduled
      : column === 'paid'
        ? hours.paid + hours.overtime + hours.recovered
        : hours.overtime;
  return (
    <span style={{ ...cell, width, ...(minutes === 0 ? { opacity: 0.6 } : {}) }}>
      {minutes === 0 ? '–' : format.decimalHours(minutes)}
    </span>
  );
}

function LockButton({ row }: Readonly<{ row: EditorTimelineRow }>) {
  const { t } = useText();
  const { onLock, isReadOnly } = useHead();
  const { locked } = row.source.day;
  const icon = locked ? (
    <LockIcon sx={{ fontSize: 17 }} />
  ) : (
    <LockOpenIcon sx={{ fontSize: 17, opacity: 0.55 }} />
  );
  if (isReadOnly)
    return locked ? (
      <span role="img" aria-label={t('schedules.locked')}>
        {icon}
      </span>
    ) : null;
  const label = t(locked ? 'schedules.unlockRow' : 'schedules.lockRow', { agent: row.name });
  return (
    <button
      type="button"
      tabIndex={-1}
      style={iconButton}
      aria-label={label}
      aria-pressed={locked}
      title={label}
      onClick={() => onLock(row.key, !locked)}
    >
      {icon}
    </button>
  );
}

/** Titles over the columns. */
export function HeadTitles() {
  const { t } = useText();
  const { columns, isReadOnly, onSelectAll, isAllSelected } = useHead();
  return (
    <>
      {columns.mayTick && !isReadOnly ? (
        <input
          type="checkbox"
          aria-label={t('generic.selectAll')}
          checked={isAllSelected}
          onChange={onSelectAll}
          style={{ marginInlineStart: 12, width: 16, height: 16, accentColor: 'currentColor' }}
        />
      ) : null}
      <span style={{ ...nameStyle, fontWeight: 650 }}>{t('schedules.advisor')}</span>
      {columns.shown.map((column) => (
        <span
          key={column}
          title={t(columnTitles[column])}
          style={{
            ...cell,
            width: columnWidths[column],
            fontWeight: 600,
            ...(column === 'division' || column === 'login'
              ? { textAlign: 'start' }
              : column === 'lock'
                ? { textAlign: 'center', paddingInlineEnd: 0 }
                : {}),
          }}
        >
          {t(columnHeads[column])}
        </span>
      ))}
    </>
  );
}
