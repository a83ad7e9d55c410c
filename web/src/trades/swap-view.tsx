import { Alert, Autocomplete, Button, Paper, Stack, TextField } from '@mui/material';
import { useCallback, useMemo } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { nameOf, type EditorRow } from '@watchbill/core/schedules/day-state';
import type { ScheduleEdit } from '@watchbill/core/schedules/edit-kinds';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import { useDemand } from '@watchbill/core/schedules/hooks/demand';
import { processCodes, type ScheduleDay } from '@watchbill/core/schedules/model';
import { formatClock } from '@watchbill/core/time/minutes';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import type { Place } from '../shell/place.ts';
import { useDensity, useDisplay } from '../shell/display.tsx';
import { useColumns } from '../schedules/columns.ts';
import { editorAxis } from '../schedules/day-editor.tsx';
import { useDeskFigures } from '../schedules/desk-figures.ts';
import { useEditorActions } from '../schedules/editor-actions.ts';
import { EditorDialogs } from '../schedules/editor-dialogs.tsx';
import { useEditorGestures } from '../schedules/editor-gestures.ts';
import type { EditorTimelineRow } from '../schedules/editor-rows.ts';
import { useEditorSaving } from '../schedules/editor-saving.ts';
import { useEditorRows, useNow, useUndoKeys } from '../schedules/editor-view.ts';
import { HeadProvider, HeadTitles, RowHead, type HeadChoices } from '../schedules/row-head.tsx';
import { UnsavedGuard } from '../schedules/unsaved-guard.tsx';
import { spanText, useScheduleWords } from '../schedules/words.ts';
import { Timeline } from '../timeline/timeline.tsx';

type Props = Readonly<{ division: Division; place: Place; mayEdit: boolean }>;
const nobody: ReadonlySet<string> = new Set();
const nothing = () => undefined;
const noReasons: ReadonlyMap<string, string> = new Map();
const titles = <HeadTitles />;
const renderHead = (row: EditorTimelineRow) => <RowHead row={row} />;

/** The day of two advisors: exchanged, undone, and saved in one go; the division's staffing follows. */
export function SwapView({ division, place, mayEdit }: Props) {
  const { t } = useText();
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
  const { pair, picker } = usePair(editor.rows, place);
  const [first, second] = pair;
  const among = useMemo(() => new Set(pair.flatMap((row) => row?.advisor.id ?? [])), [pair]);
  const columns = useColumns(true);
  const density = useDensity(useDisplay().display);
  const rows = useEditorRows(editor, words, '', { why: noReasons, isReadOnly: true, among });
  const demand = useDemand({ division: division.id, date, live });
  const figures = useDeskFigures({
    editor,
    date,
    zoom: 60,
    open: shownFigures,
    demand,
    chosen: [],
  });
  const now = useNow(division.timezone_name, date);
  useUndoKeys(editor, mayEdit);
  const formatTick = useCallback((minute: number) => formatClock(minute), []);
  const { setConflict } = saving;
  const choices = useMemo(
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
  const read = { error: editor.error, refetch: editor.retry };
  if (!editor.isOpen) return <Unread of={read} />;
  const mayExchange =
    mayEdit &&
    first !== undefined &&
    second !== undefined &&
    (first.day.shift !== null || second.day.shift !== null);
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <UnsavedGuard count={editor.touched.length} onLeave={editor.discard} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {picker}
        <Button
          variant="outlined"
          disabled={!mayExchange}
          onClick={() =>
            first !== undefined && second !== undefined && exchange(editor, first, second)
          }
        >
          {t('trades.exchange')}
        </Button>
        <Button disabled={!editor.canUndo} onClick={editor.undo}>
          {t('schedules.undo')}
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
      <Outdated of={read} />
      {pair.flatMap((row) =>
        row === undefined
          ? []
          : [...row.refused, ...row.findings].map((finding) => (
              <Alert
                key={`${row.key} ${finding.code}`}
                severity={finding.severity === 'error' ? 'error' : 'warning'}
              >
                {`${nameOf(row.advisor)}: ${words.finding(finding, nameOf(row.advisor))}`}
              </Alert>
            )),
      )}
      {figures.shortage === null ? null : <Alert severity="warning">{figures.shortage}</Alert>}
      <Paper variant="outlined" sx={restOfPage}>
        {first === undefined || second === undefined ? (
          <EmptyState title={t('trades.chooseTwo')} hint={t('trades.chooseTwoHint')} />
        ) : (
          <HeadProvider value={choices}>
            <Timeline<EditorTimelineRow>
              title={t('schedules.timelineTitle', {
                division: division.mu_name,
                date: words.date(date),
              })}
              help={t('schedules.timelineHelpView')}
              timeTitle={t('schedules.time')}
              rows={rows}
              axis={editorAxis}
              zoom={60}
              density={density}
              now={now}
              headWidth={columns.width}
              head={titles}
              renderHead={renderHead}
              summary={figures.lines}
              isReadOnly
              drawsOver={gestures.drawsOver}
              onChange={gestures.onChange}
              onMenu={gestures.onMenu}
              onDraw={gestures.onDraw}
              onKey={gestures.onKey}
              formatTick={formatTick}
              formatSpan={spanText}
              startAt={300}
            />
          </HeadProvider>
        )}
      </Paper>
      <EditorDialogs
        editor={editor}
        actions={actions}
        saving={saving}
        gestures={gestures}
        words={words}
        mayLock={false}
        now={null}
      />
    </Stack>
  );
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
function usePair(all: readonly EditorRow[], { params, go }: Place) {
  const { t } = useText();
  const of = (name: string) => {
    const id = Number(params.get(name) ?? 0);
    return all.find(({ advisor }) => advisor.id === id);
  };
  const pair = [of('first'), of('second')] as const;
  const text = (row: EditorRow) => {
    const { shift } = row.day;
    return `${nameOf(row.advisor)} ${shift === null ? '' : spanText(shift)}`.trim();
  };
  const picker = (['first', 'second'] as const).map((name, index) => (
    <Autocomplete
      key={name}
      size="small"
      options={all.filter((row) => row !== pair[1 - index])}
      value={pair[index] ?? null}
      getOptionKey={(row) => row.key}
      getOptionLabel={text}
      isOptionEqualToValue={(row, value) => row.key === value.key}
      noOptionsText={t('generic.nothingFound')}
      onChange={(_event, row) => go({ [name]: row?.advisor.id ?? 0 })}
      sx={{ width: { xs: '100%', sm: 290 } }}
      renderInput={(props) => <TextField {...props} label={t(sides[name])} />}
    />
  ));
  return { pair, picker };
}
const sides = { first: 'trades.first', second: 'trades.second' } as const;
