import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import { Alert, Button, Paper, Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Suspense, useState } from 'react';
import { UnsavedGuard } from '../kit/form/leaving.tsx';
import { restOfPage } from '../kit/page.tsx';
import { EmptyState, LoadingPage, OutdatedNotice, Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useDesk, type Desk, type DeskProps } from './desk.ts';
import { OpenPart, ShiftList } from './desk-parts.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import { EditorTimeline, helpKey } from './editor-timeline.tsx';
import { LinkChip, LinkNotice } from './link-notice.tsx';
import { ViewBar } from './view-bar.tsx';

/** One row of controls where there is room for it. */
const barStyle = {
  columnGap: { xs: 1, md: 1.5 },
  rowGap: 1,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  '& .MuiInputBase-root, & .MuiToggleButton-root': { height: 36 },
} as const;

/** A division's day on the timeline: looked at, edited, locked and saved. */
export function DayEditorView(props: DeskProps) {
  const desk = useDesk(props, useMediaQuery(useTheme().breakpoints.down('md')));
  const [isList, setList] = useState(false);
  const { division, date, mayLock } = props;
  const { editor, part } = desk;
  if (!editor.isOpen) return <Unread of={desk.read} />;
  return (
    <Stack sx={{ gap: 1, minHeight: 0, flexGrow: 1 }}>
      <UnsavedGuard isUnsaved={editor.touched.length > 0} onLeave={desk.dropDraft} />
      <Bars {...props} desk={desk} isList={isList} onList={setList} />
      <DayNotices desk={desk} />
      <Stack
        direction="row"
        sx={{ height: 0, minHeight: restOfPage.minHeight, flexGrow: 1, gap: 1 }}
      >
        <Paper variant="outlined" sx={{ ...restOfPage, height: 'auto', minWidth: 0 }}>
          <Rows {...props} desk={desk} isList={isList} />
        </Paper>
        <OpenPart
          part={part.shown}
          division={division}
          date={date}
          editor={editor}
          actions={desk.actions}
          demand={desk.demand}
          words={desk.words}
          now={desk.now}
          onClose={part.close}
        />
      </Stack>
      <EditorDialogs
        editor={editor}
        actions={desk.actions}
        saving={desk.saving}
        gestures={desk.gestures}
        words={desk.words}
        mayLock={mayLock}
        now={desk.now}
      />
    </Stack>
  );
}

type PartProps = DeskProps & Readonly<{ desk: Desk; isList: boolean }>;

function Bars({
  desk,
  mayEdit,
  mayLock,
  isList,
  onList,
}: PartProps & Readonly<{ onList: (isList: boolean) => void }>) {
  const { t } = useText();
  return (
    <Stack direction="row" sx={barStyle}>
      <ViewBar
        search={desk.search}
        onSearch={desk.setSearch}
        zoom={desk.zoom}
        onZoom={desk.setZoom}
        columns={desk.columns}
        summary={desk.summary}
        help={t(helpKey(!mayEdit))}
        isList={isList}
        onList={onList}
      />
      <LinkChip link={desk.editor.link} />
      {mayEdit ? (
        <EditBar
          editor={desk.editor}
          tool={desk.tool}
          onTool={desk.setTool}
          selected={[...desk.selected]}
          mayLock={mayLock}
          onLock={(keys, locked) => void desk.actions.lock(keys, locked)}
          onSave={desk.saving.open}
          onPart={desk.part.open}
        />
      ) : null}
    </Stack>
  );
}

/** That the day may be out of date, that others were faster, and what is short. */
function DayNotices({ desk: { editor, saving, figures, read } }: Readonly<{ desk: Desk }>) {
  const { t } = useText();
  const [conflict] = editor.conflicts;
  return (
    <>
      {editor.link.kind === 'open' ? (
        <OutdatedNotice of={read} />
      ) : (
        <LinkNotice link={editor.link} />
      )}
      {conflict === undefined ? null : (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => saving.setConflict(conflict.key)}>
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
    </>
  );
}

/** The day's advisors on the timeline, or their shifts as a table. */
function Rows({ desk, division, date, isList }: PartProps) {
  const { t } = useText();
  const { rows, words } = desk;
  const title = t('schedules.timelineTitle', {
    division: division.mu_name,
    date: words.date(date),
  });
  if (rows.length === 0)
    return desk.isSearched ? (
      <EmptyState title={t('schedules.noAdvisorFound')} />
    ) : (
      <EmptyState title={t('schedules.noAdvisors')} hint={t('schedules.noAdvisorsHint')} />
    );
  return isList ? (
    <Suspense fallback={<LoadingPage />}>
      <ShiftList
        division={division.id}
        title={title}
        date={date}
        rows={rows}
        types={desk.editor.types}
        demand={desk.demand}
        words={words}
      />
    </Suspense>
  ) : (
    <EditorTimeline
      title={title}
      date={date}
      zoom={desk.zoom}
      now={desk.now}
      rows={rows}
      summary={desk.figures.lines}
      head={desk.head}
      gestures={desk.gestures}
      words={words}
    />
  );
}
