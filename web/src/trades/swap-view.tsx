import { Alert, Autocomplete, Button, Paper, Stack, TextField } from '@mui/material';
import { useMemo } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import { useDemand } from '@watchbill/core/schedules/hooks/demand';
import { processCodes, type ScheduleDay } from '@watchbill/core/schedules/model';
import { spanText } from '@watchbill/core/schedules/words';
import { UnsavedGuard } from '../kit/form/leaving.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import type { Place } from '../shell/place.ts';
import { useColumns } from '../schedules/columns.ts';
import { useDeskFigures } from '../schedules/desk-figures.ts';
import { useEditorActions } from '../schedules/editor-actions.ts';
import { EditorDialogs } from '../schedules/editor-dialogs.tsx';
import { useEditorGestures } from '../schedules/editor-gestures.ts';
import { useEditorSaving } from '../schedules/editor-saving.ts';
import { EditorTimeline } from '../schedules/editor-timeline.tsx';
import { useEditorRows, useNow, useUndoKeys } from '../schedules/editor-view.ts';
import type { HeadChoices } from '../schedules/row-head.tsx';
import { useScheduleWords } from '../schedules/words.ts';

type Props = Readonly<{ division: Division; place: Place; mayEdit: boolean }>;
type Pair = readonly [EditorRow | undefined, EditorRow | undefined];
const nobody: ReadonlySet<string> = new Set();
const nothing = () => undefined;
const noReasons: ReadonlyMap<string, string> = new Map();

/**
 * The day of two advisors: exchanged, undone, and saved in one go; the division's staffing follows.
 */
export function SwapView({ division, place, mayEdit }: Props) {
  const { t } = useText();
  const { date } = place;
  const swap = useSwap(division, place, mayEdit);
  const { editor, words, figures, pair } = swap;
  const read = { error: editor.error, refetch: editor.retry };
  if (!editor.isOpen) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <UnsavedGuard isUnsaved={editor.touched.length > 0} onLeave={editor.discard} />
      <SwapBar swap={swap} place={place} mayEdit={mayEdit} />
      <OutdatedNotice of={read} />
      {pair.map((row) => row && <Findings key={row.key} row={row} words={words} />)}
      {figures.shortage === null ? null : <Alert severity="warning">{figures.shortage}</Alert>}
      <Paper variant="outlined" sx={restOfPage}>
        {pair.includes(undefined) ? (
          <EmptyState title={t('trades.chooseTwo')} hint={t('trades.chooseTwoHint')} />
        ) : (
          <EditorTimeline
            title={t('schedules.timelineTitle', {
              division: division.mu_name,
              date: words.date(date),
            })}
            date={date}
            zoom={zoom}
            now={swap.now}
            rows={swap.rows}
            summary={figures.lines}
            head={swap.head}
            gestures={swap.gestures}
            words={words}
          />
        )}
      </Paper>
      <EditorDialogs
        editor={editor}
        actions={swap.actions}
        saving={swap.saving}
        gestures={swap.gestures}
        words={words}
        mayLock={false}
        now={null}
      />
    </Stack>
  );
}

const zoom = 60;

/** The day in work, of which nothing but the exchange of the two is changed. */
function useSwap(division: Division, place: Place, mayEdit: boolean) {
  const { date } = place;
  const live = useLive();
  const editor = useScheduleDay({
    division: division.id,
    date,
    mayLock: false,
    live,
    process: processCodes.trade,
  });
  const words = useScheduleWords(editor.types);
  const actions = useEditorActions(editor, words);
  const saving = useEditorSaving(editor, actions, words);
  const gestures = useEditorGestures({
    editor,
    actions,
    tool: 'shift',
    mayEdit: false,
    mayLock: false,
    onSelect: nothing,
    onPart: nothing,
  });
  const pair = pairOf(editor.rows, place);
  const [first, second] = pair.map((row) => row?.advisor.id);
  const among = useMemo(
    () => new Set([first, second].filter((id) => id !== undefined)),
    [first, second],
  );
  const rows = useEditorRows(editor, words, '', { why: noReasons, isReadOnly: true, among });
  const demand = useDemand({ division: division.id, date, live });
  const figures = useDeskFigures({ editor, date, zoom, open: shownFigures, demand, chosen: [] });
  const now = useNow(division.timezone_name, date);
  useUndoKeys(editor, mayEdit);
  const columns = useColumns(true);
  const { setConflict } = saving;
  const head = useMemo(
    (): HeadChoices => ({
      columns,
      selected: nobody,
      isReadOnly: true,
      isAllSelected: false,
      onSelect: nothing,
      onSelectAll: nothing,
      onLock: nothing,
      onConflict: setConflict,
    }),
    [columns, setConflict],
  );
  return { editor, words, actions, saving, gestures, pair, rows, figures, now, head };
}

function SwapBar({
  swap: { editor, saving, pair },
  place,
  mayEdit,
}: Readonly<{ swap: ReturnType<typeof useSwap>; place: Place; mayEdit: boolean }>) {
  const { t } = useText();
  const [first, second] = pair;
  const mayExchange =
    mayEdit &&
    first !== undefined &&
    second !== undefined &&
    (first.day.shift !== null || second.day.shift !== null);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <PairPicker all={editor.rows} pair={pair} place={place} />
      <Button
        variant="outlined"
        disabled={!mayExchange}
        onClick={() => mayExchange && exchange(editor, first, second)}
      >
        {t('trades.exchange')}
      </Button>
      <Button disabled={!editor.canUndo} onClick={editor.undo}>
        {t('generic.undo')}
      </Button>
      <Button
        variant="contained"
        disabled={!mayEdit || editor.touched.length === 0}
        loading={editor.isSaving}
        onClick={saving.open}
      >
        {t('generic.save')}
      </Button>
    </Stack>
  );
}

function Findings({
  row,
  words,
}: Readonly<{ row: EditorRow; words: ReturnType<typeof useScheduleWords> }>) {
  const name = nameOf(row.advisor);
  return [...row.refused, ...row.findings].map((finding) => (
    <Alert key={finding.code} severity={finding.severity === 'error' ? 'error' : 'warning'}>
      {`${name}: ${words.finding(finding, name)}`}
    </Alert>
  ));
}

const shownFigures = ['scheduled', 'open', 'required', 'gap'] as const;

/** Each gets what the other had, or neither does; who had nothing leaves the other free. */
function exchange(
  editor: ReturnType<typeof useScheduleDay>,
  { key: first, day: one }: EditorRow,
  { key: second, day: other }: EditorRow,
): void {
  const given = (from: ScheduleDay): ScheduleEdit =>
    from.shift === null
      ? { type: 'delete', id: 'shift', confirmed: true }
      : { type: 'paste', from, replace: true };
  editor.editTogether([
    [first, given(other)],
    [second, given(one)],
  ]);
}

/** The two whose days are on screen, in the address. */
function pairOf(all: readonly EditorRow[], { params }: Place): Pair {
  const of = (name: Side) => {
    const id = Number(params.get(name) ?? 0);
    return all.find(({ advisor }) => advisor.id === id);
  };
  return [of('first'), of('second')];
}

const sides = { first: 'trades.first', second: 'trades.second' } as const;
type Side = keyof typeof sides;

function PairPicker({
  all,
  pair,
  place,
}: Readonly<{ all: readonly EditorRow[]; pair: Pair; place: Place }>) {
  const { t } = useText();
  const text = (row: EditorRow) => {
    const { shift } = row.day;
    return `${nameOf(row.advisor)} ${shift === null ? '' : spanText(shift)}`.trim();
  };
  return (['first', 'second'] as const).map((name, index) => (
    <Autocomplete
      key={name}
      size="small"
      options={all.filter((row) => row !== pair[1 - index])}
      value={pair[index] ?? null}
      getOptionKey={(row) => row.key}
      getOptionLabel={text}
      isOptionEqualToValue={(row, value) => row.key === value.key}
      noOptionsText={t('generic.nothingFound')}
      onChange={(_event, row) => place.go({ [name]: row?.advisor.id ?? 0 })}
      sx={{ width: { xs: '100%', sm: 290 } }}
      renderInput={(props) => <TextField {...props} label={t(sides[name])} />}
    />
  ));
}
