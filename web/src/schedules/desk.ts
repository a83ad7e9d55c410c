import { useCallback, useMemo, useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import { useAtWork } from '@watchbill/core/schedules/hooks/at-work';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import { useDemand } from '@watchbill/core/schedules/hooks/demand';
import { useUnfilledDays } from '@watchbill/core/schedules/hooks/range';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { useLive } from '../shell/live.ts';
import { useColumns } from './columns.ts';
import { useDayDraft } from './day-draft.ts';
import { useOpenSummary, useZoom } from './desk-look.ts';
import type { DeskPart } from './desk-parts.tsx';
import { useDeskFigures } from './desk-figures.ts';
import { useEditorActions } from './editor-actions.ts';
import { useEditorGestures } from './editor-gestures.ts';
import { useEditorSaving } from './editor-saving.ts';
import { useEditorRows, useNow, useSelection, useUndoKeys } from './editor-view.ts';
import type { HeadChoices } from './row-head.tsx';
import type { Tool } from './tools.ts';
import { useScheduleWords } from './words.ts';

export type DeskProps = Readonly<{
  division: Division;
  date: PlainDate;
  /** Channels to look at, with who can serve them; none is all. */
  channels: readonly number[];
  mayEdit: boolean;
  mayLock: boolean;
}>;

/**
 * A division's day in work: its rows and figures as they are looked at, what is selected, and what
 * can be done with it.
 */
export function useDesk(
  { division, date, channels, mayEdit, mayLock }: DeskProps,
  isNarrow: boolean,
) {
  const live = useLive();
  const editor = useScheduleDay({ division: division.id, date, mayLock, live });
  const words = useScheduleWords(editor.types);
  const actions = useEditorActions(editor, words);
  const saving = useEditorSaving(editor, actions, words);
  const columns = useColumns(isNarrow);
  const [zoom, setZoom] = useZoom();
  const summary = useOpenSummary();
  const [tool, setTool] = useState<Tool>('shift');
  const [search, setSearch] = useState('');
  const demand = useDemand({ division: division.id, date, live });
  const why = useUnfilledDays({ division: division.id, from: date, to: date, live });
  const among = useMemo(() => whoServe(demand, channels), [demand, channels]);
  const rows = useEditorRows(editor, words, search, { why, isReadOnly: !mayEdit, among });
  const selection = useSelection(rows, `${division.id} ${date}`);
  const part = usePart(demand);
  useUndoKeys(editor, mayEdit);
  return {
    editor,
    words,
    actions,
    saving,
    dropDraft: useDayDraft(editor, actions, `${division.id} ${date}`),
    columns,
    zoom,
    setZoom,
    summary,
    tool,
    setTool,
    search,
    setSearch,
    demand,
    rows,
    isSearched: search !== '' || among !== null,
    selected: selection.selected,
    head: useHead({ division, date, mayEdit, live, editor, actions, saving, columns, selection }),
    figures: useDeskFigures({ editor, date, zoom, open: summary.open, demand, chosen: channels }),
    gestures: useEditorGestures({
      editor,
      actions,
      tool,
      mayEdit,
      mayLock,
      onSelect: selection.toggle,
      onPart: part.open,
    }),
    part,
    now: useNow(division.timezone_name, date),
    read: { error: editor.error, refetch: editor.retry },
  };
}
export type Desk = ReturnType<typeof useDesk>;

/**
 * The panel or dialog that is open; what closes gaps opens by itself only where something is
 * required.
 */
function usePart(demand: Demand | undefined) {
  const [shown, show] = useState<DeskPart | null>(null);
  const open = useCallback(
    (next: DeskPart) => {
      const isByItself = next.kind === 'repairs' && next.stretch !== null;
      if (!isByItself || demand?.channels.some(({ required }) => required !== null)) show(next);
    },
    [demand],
  );
  return { shown, open, close: () => show(null) };
}

type HeadOptions = Pick<DeskProps, 'division' | 'date' | 'mayEdit'> &
  Readonly<{
    live: ReturnType<typeof useLive>;
    editor: ReturnType<typeof useScheduleDay>;
    actions: ReturnType<typeof useEditorActions>;
    saving: ReturnType<typeof useEditorSaving>;
    columns: ReturnType<typeof useColumns>;
    selection: ReturnType<typeof useSelection>;
  }>;

/** What the heads of the rows show and do. */
function useHead({
  division,
  date,
  mayEdit,
  live,
  editor,
  actions: { lock },
  saving: { setConflict },
  columns,
  selection,
}: HeadOptions): HeadChoices {
  const agents = useMemo(() => editor.touched.map((row) => row.advisor.id), [editor.touched]);
  const atWork = useAtWork({ division: division.id, date, agents, isPlanner: mayEdit, live });
  return useMemo(
    () => ({
      columns,
      selected: selection.selected,
      isReadOnly: !mayEdit,
      isAllSelected: selection.isAll,
      onSelect: selection.toggle,
      onSelectAll: selection.toggleAll,
      onLock: (key, locked) => void lock([key], locked),
      onConflict: setConflict,
      atWork,
    }),
    [columns, selection, mayEdit, lock, setConflict, atWork],
  );
}

/** Who can serve one of some channels; null for everybody, and until it is known. */
function whoServe(
  demand: Demand | undefined,
  channels: readonly number[],
): ReadonlySet<number> | null {
  if (demand === undefined || channels.length === 0) return null;
  return new Set(
    demand.advisors.flatMap((one) =>
      one.channels.some((id) => channels.includes(id)) ? [one.agent_id] : [],
    ),
  );
}
