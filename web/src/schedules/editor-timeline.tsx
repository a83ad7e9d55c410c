import { useCallback } from 'react';
import { spanText } from '@watchbill/core/schedules/words';
import { formatClock } from '@watchbill/core/time/minutes';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useDensity, useDisplay } from '../shell/display.tsx';
import type { SummaryLine } from '../timeline/model.ts';
import type { Zoom } from '../timeline/scale.ts';
import { Timeline } from '../timeline/timeline.tsx';
import type { useEditorGestures } from './editor-gestures.ts';
import type { EditorTimelineRow } from './editor-rows.ts';
import { HeadProvider, HeadTitles, RowHead, type HeadChoices } from './row-head.tsx';
import type { ScheduleWords } from './words.ts';

/** From four hours before the day to eight after it, for what reaches over midnight. */
const axis = { start: -240, end: 1920 } as const;
const morning = 300;
const titles = <HeadTitles />;
const renderHead = (row: EditorTimelineRow) => <RowHead row={row} />;

type Props = Readonly<{
  title: string;
  date: PlainDate;
  zoom: Zoom;
  now: number | null;
  rows: readonly EditorTimelineRow[];
  summary: readonly SummaryLine[];
  head: HeadChoices;
  gestures: ReturnType<typeof useEditorGestures>;
  words: ScheduleWords;
}>;

/** The rows of a day on the timeline, with what is known of each advisor before them. */
export function EditorTimeline({ title, date, head, gestures, words, ...shown }: Props) {
  const { t } = useText();
  const density = useDensity(useDisplay().display);
  const formatTick = useCallback(
    (minute: number) =>
      minute % 1440 === 0
        ? words.date(addDays(date, minute / 1440), { weekday: 'short', day: 'numeric' })
        : formatClock(minute),
    [date, words],
  );
  const { number } = useFormat();
  const formatFigure = useCallback((value: number) => number(value, 1), [number]);
  return (
    <HeadProvider value={head}>
      <Timeline<EditorTimelineRow>
        {...shown}
        title={title}
        help={t(helpKey(head.isReadOnly))}
        timeTitle={t('schedules.time')}
        axis={axis}
        density={density}
        headWidth={head.columns.width}
        head={titles}
        renderHead={renderHead}
        isReadOnly={head.isReadOnly}
        drawsOver={gestures.drawsOver}
        onChange={gestures.onChange}
        onMenu={gestures.onMenu}
        onDraw={gestures.onDraw}
        onKey={gestures.onKey}
        formatTick={formatTick}
        formatFigure={formatFigure}
        formatSpan={spanText}
        startAt={morning}
      />
    </HeadProvider>
  );
}

/** How the timeline is worked by keyboard. */
export const helpKey = (isReadOnly: boolean) =>
  isReadOnly ? 'schedules.timelineHelpView' : 'schedules.timelineHelp';
