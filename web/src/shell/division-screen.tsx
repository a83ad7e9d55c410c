import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import { Page } from '../kit/page.tsx';
import { useText } from '../kit/text.tsx';
import { DateBar, type Stride } from './date-bar.tsx';
import { DivisionPicker } from './division-picker.tsx';
import { NoPlace } from './no-place.tsx';
import type { Place } from './place.ts';
import { ViewTabs, type Views } from './view-tabs.tsx';

type Props<V extends string> = Readonly<{
  title: string;
  place: Place;
  /** What else the page cannot do without; its failure is said in place of the page. */
  needs?: Readonly<{ data?: unknown; error: Error | null; refetch: () => unknown }>;
  /** How far a step of the date goes; null where the page has a date of its own. */
  stride?: Stride | null;
  views?: Views<V>;
  /** What falls away with another division. */
  fallsAway?: Readonly<Record<string, string>>;
  /** More for the bar, behind division and date. */
  more?: ReactNode;
  children: (division: Division) => ReactNode;
}>;

/** A page of a division and a date: one bar, one remembered place, both in the address. */
export function DivisionScreen<V extends string>({
  title,
  place,
  needs,
  stride = 'day',
  views,
  fallsAway,
  more,
  children,
}: Props<V>) {
  const { t } = useText();
  const { division, divisions, date, today, go } = place;
  // What was read once stays in sight when it cannot be read again.
  const error =
    (divisions === undefined ? place.error : null) ??
    (needs?.data === undefined ? needs?.error : null) ??
    null;
  if (error !== null || divisions === undefined || division === undefined)
    return (
      <NoPlace
        title={title}
        error={error}
        isLoading={divisions === undefined}
        onRetry={() => {
          place.retry();
          void needs?.refetch();
        }}
      />
    );
  return (
    <Page
      title={title}
      note={t('schedules.timesIn', { zone: division.timezone_name })}
      actions={
        <Stack
          direction="row"
          sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', minWidth: 0, maxWidth: '100%' }}
        >
          <DivisionPicker
            divisions={divisions}
            value={division.id}
            onChange={(id) => go({ division: id, ...fallsAway })}
          />
          {stride === null ? null : (
            <DateBar
              date={date}
              today={today}
              stride={stride}
              onChange={(next) => go({ date: next })}
            />
          )}
          {views === undefined ? null : (
            <ViewTabs {...views} title={title} onChange={(view) => go({ view })} />
          )}
          {more}
        </Stack>
      }
    >
      {children(division)}
    </Page>
  );
}
