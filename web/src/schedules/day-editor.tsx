import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { Alert, Button, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import type { Demand } from '@watchbill/core/schedules/contract';
import { useAtWork } from '@watchbill/core/schedules/hooks/at-work';
import { useScheduleDay } from '@watchbill/core/schedules/hooks/day';
import { useDemand } from '@watchbill/core/schedules/hooks/demand';
import { useUnfilled } from '@watchbill/core/schedules/hooks/range';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, LoadingPage, Outdated, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useDensity, useDisplay } from '../shell/display.tsx';
import { useLive } from '../shell/live.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { useColumns } from './columns.ts';
import { useDayDraft } from './day-draft.ts';
import { useDeskFigures } from './desk-figures.ts';
import { OpenPart, ShiftList, type DeskPart } from './desk-parts.tsx';
import { useOpenSummary, useZoom } from './desk-look.ts';
import { useEditorActions } from './editor-actions.ts';
import { EditorDialogs } from './editor-dialogs.tsx';
import { useEditorGestures } from './editor-gestures.ts';
import type { EditorTimelineRow } from './editor-rows.ts';
import { useEditorSaving } from './editor-saving.ts';
import { useEditorRows, useNow, useSelection, useUndoKeys } from './editor-view.ts';
import { EditBar } from './edit-bar.tsx';
import { LinkChip, LinkNotice } from './link-notice.tsx';
import { HeadProvider, HeadTitles, RowHead, type HeadChoices } from './row-head.tsx';
import type { Tool } from './tools.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { ViewBar } from './view-bar.tsx';
import { spanText, useScheduleWords } from './words.ts';

/** From four hours before the day to eight after it, for what reaches over midnight. */
export const editorAxis = { start: -240, end: 1920 } as const;
const morning = 300;
const titles = <HeadTitles />;
const renderHead = (row: EditorTimelineRow) => <RowHead row={row} />;

/** One row of controls where there is room for it. */
const barStyle = {
  columnGap: { xs: 1, md: 1.5 },
  rowGap: 1,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  '& .MuiInputBase-root, & .MuiToggleButton-root': { height: 36 },
} as const;

type Props = Readonly<{
  division: Division;
  date: PlainDate;
  /** Channels to look at, with who can serve them; none is all. */
  channels: readonly number[];
  mayEdit: boolean;
  mayLock: boolean;
}>;

/** A division's day on the timeline: looked at, edited, locked and saved. */
export function DayEditorView({ division, date, channels, mayEdit, mayLock }: Props) {
  const { t } = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const live = useLive();
  const editor = useScheduleDay({ division: division.id, date, mayLock, live });
  const why = useUnfilled({ division: division.id, from: date, to: date, live });
  const words = useScheduleWords(editor.types);
  const actions = useEditorActions(editor, words);
  const saving = useEditorSaving(editor, actions, words);
  const dropDraft = useDayDraft(editor, actions, `${division.id} ${date}`);
  const columns = useColumns(isNarrow);
  const [zoom, setZoom] = useZoom();
  const density = useDensity(useDisplay().display);
  const openSummary = useOpenSummary();
  const [isList, setList] = useState(false);
  const [tool, setTool] = useState<Tool>('shift');
  const [search, setSearch] = useState('');
  const demand = useDemand({ division: division.id, date, live });
  const among = useMemo(() => whoServe(demand, channels), [demand, channels]);
  const rows = useEditorRows(editor, words, search, { why, isReadOnly: !mayEdit, among });
  const [part, setPart] = useState<DeskPart | null>(null);
  /** What closes gaps shows by itself only where something is required. */
  const openPart = useCallback(
    (next: DeskPart) => {
      const isByItself = next.kind === 'repairs' && next.stretch !== null;
      if (!isByItself || demand?.channels.some(({ required }) => required !== null)) setPart(next);
    },
    [demand],
  );
  const selection = useSelection(rows, `${division.id} ${date}`);
  const gestures = useEditorGestures({
    editor,
    actions,
    tool,
    mayEdit,
    mayLock,
    onSelect: selection.toggle,
    onPart: openPart,
  });
  const figures = useDeskFigures({
    editor,
    date,
    zoom,
    open: openSummary.open,
    demand,
    chosen: channels,
  });
  const now = useNow(division.timezone_name, date);
  useUndoKeys(editor, mayEdit);
  const formatTick = useCallback(
    (minute: number) =>
      minute % 1440 === 0
        ? words.date(addDays(date, minute / 1440), { weekday: 'short', day: 'numeric' })
        : formatClock(minute),
    [date, words],
  );
  const touched = useMemo(() => editor.touched.map((row) => row.advisor.id), [editor.touched]);
  const atWork = useAtWork({
    division: division.id,
    date,
    agents: touched,
    isPlanner: mayEdit,
    live,
  });
  const { lock } = actions;
  const { setConflict } = saving;
  const choices = useMemo(
    (): HeadChoices => ({
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
  const read = { error: editor.error, refetch: editor.retry };
  const help = t(mayEdit ? 'schedules.timelineHelp' : 'schedules.timelineHelpView');

  if (!editor.isOpen) return <Unread of={read} />;
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <UnsavedGuard count={editor.touched.length} onLeave={dropDraft} />
      <Stack direction="row" sx={barStyle}>
        <ViewBar
          search={search}
          onSearch={setSearch}
          zoom={zoom}
          onZoom={setZoom}
          columns={columns}
          summary={openSummary}
          help={help}
          isList={isList}
          onList={setList}
        />
        <LinkChip link={editor.link} />
        {mayEdit ? (
          <EditBar
            editor={editor}
            tool={tool}
            onTool={setTool}
            selected={[...selection.selected]}
            mayLock={mayLock}
            onLock={(keys, locked) => void lock(keys, locked)}
            onSave={saving.open}
            onPart={openPart}
          />
        ) : null}
      </Stack>
      {editor.link.kind === 'open' ? <Outdated of={read} /> : <LinkNotice link={editor.link} />}
      {editor.conflicts[0] === undefined ? null : (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => setConflict(editor.conflicts[0]?.key ?? null)}
            >
              {t('schedules.conflictResolve')}
            </Button>
          }
        >
          {t('schedules.conflicts', { count: editor.conflicts.length })}
        </Alert>
      )}
      {figures.shortage === null ? null : (
        <Stack
          direction="row"
          role="status"
          sx={{ gap: 0.75, alignItems: 'center', color: 'warning.main' }}
        >
          <WarningIcon fontSize="small" />
          <Typography variant="body2" color="text.primary">
            {figures.shortage}
          </Typography>
        </Stack>
      )}
      <Stack
        direction="row"
        sx={{ height: 0, minHeight: restOfPage.minHeight, flexGrow: 1, gap: 1 }}
      >
        <Paper variant="outlined" sx={{ ...restOfPage, height: 'auto', minWidth: 0 }}>
          {rows.length === 0 ? (
            <NoRows isSearch={search !== '' || among !== null} />
          ) : isList ? (
            <Suspense fallback={<LoadingPage />}>
              <ShiftList
                division={division.id}
                title={t('schedules.timelineTitle', {
                  division: division.mu_name,
                  date: words.date(date),
                })}
                date={date}
                rows={rows}
                types={editor.types}
                demand={demand}
                words={words}
              />
            </Suspense>
          ) : (
            <HeadProvider value={choices}>
              <Timeline<EditorTimelineRow>
                title={t('schedules.timelineTitle', {
                  division: division.mu_name,
                  date: words.date(date),
                })}
                help={help}
                timeTitle={t('schedules.time')}
                rows={rows}
                axis={editorAxis}
                zoom={zoom}
                density={density}
                now={now}
                headWidth={columns.width}
                head={titles}
                renderHead={renderHead}
                summary={figures.lines}
                isReadOnly={!mayEdit}
                drawsOver={gestures.drawsOver}
                onChange={gestures.onChange}
                onMenu={gestures.onMenu}
                onDraw={gestures.onDraw}
                onKey={gestures.onKey}
                formatTick={formatTick}
                formatSpan={spanText}
                startAt={morning}
              />
            </HeadProvider>
          )}
        </Paper>
        <OpenPart
          part={part}
          division={division}
          date={date}
          editor={editor}
          actions={actions}
          demand={demand}
          words={words}
          now={now}
          onClose={() => setPart(null)}
        />
      </Stack>
      <EditorDialogs
        editor={editor}
        actions={actions}
        saving={saving}
        gestures={gestures}
        words={words}
        mayLock={mayLock}
        now={now}
      />
    </Stack>
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

function NoRows({ isSearch }: Readonly<{ isSearch: boolean }>) {
  const { t } = useText();
  return isSearch ? (
    <EmptyState title={t('schedules.noAdvisorFound')} />
  ) : (
    <EmptyState title={t('schedules.noAdvisors')} hint={t('schedules.noAdvisorsHint')} />
  );
}
