import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Api } from '@watchbill/core/api/client';
import { errorText } from '@watchbill/core/api/errors';
import { ApiProvider } from '@watchbill/core/api/hooks';
import { useEffect, useRef, useState } from 'react';
import { AlertWatch } from './alerts.ts';
import type { Column, RowsRead, Setting, View } from './view.ts';

type Props = Readonly<{
  api: Api;
  setting: Setting;
  view: View;
  /** Takes lines as they come. */
  write: (lines: readonly string[]) => void;
}>;

/**
 * A view as lines, for screen readers and logs: all rows once, and then each that changed, with the
 * time of day.
 */
export function PlainView({ api, setting, view, write }: Props) {
  const [queries] = useState(() => new QueryClient());
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queries}>
        {setting.alerts !== undefined && (
          <AlertWatch
            setting={setting}
            alerts={setting.alerts}
            onAlert={(alert) => (alert === undefined ? undefined : write([`! ${alert}`]))}
          />
        )}
        <view.Reader setting={setting}>
          {(read) => <Lines read={read} setting={setting} view={view} write={write} />}
        </view.Reader>
      </QueryClientProvider>
    </ApiProvider>
  );
}

function Lines({
  read,
  setting,
  view,
  write,
}: Omit<Props, 'api'> & Readonly<{ read: RowsRead<unknown> }>) {
  const known = useRef<ReadonlyMap<string, string> | null>(null);
  const { rows, error, totals, work } = read;
  const { t, now, language } = setting;
  useEffect(() => {
    if (rows === undefined) return;
    const before = known.current;
    const seen: ViewRows = { rows, view, columns: view.columns(setting, work), setting };
    known.current = new Map(rows.map((row) => [view.keyOf(row), textOf(seen, row, 0)]));
    if (before === null) {
      const head = [`${t(view.title)} (${rows.length})`];
      if (totals !== undefined) head.push(totals.map(({ text }) => text).join('   '));
      write([...head, ...rows.map((row) => textOf(seen, row, now()))]);
    } else write(changesSince(before, seen));
  }, [rows, totals, work, view, setting, t, now, write]);
  useEffect(() => {
    if (error !== null) write([`! ${errorText(error, 'report', language)}`]);
  }, [error, language, write]);
  return null;
}

type ViewRows = Readonly<{
  rows: readonly unknown[];
  view: View;
  columns: readonly Column<unknown>[];
  setting: Setting;
}>;

function changesSince(before: ReadonlyMap<string, string>, seen: ViewRows): readonly string[] {
  const { rows, view, setting } = seen;
  const at = setting.now();
  const time = new Date(at).toTimeString().slice(0, 8);
  const changed = rows.filter((row) => before.get(view.keyOf(row)) !== textOf(seen, row, 0));
  const there = new Set(rows.map((row) => view.keyOf(row)));
  const gone = [...before].filter(([key]) => !there.has(key)).map(([, text]) => text);
  return [
    ...changed.map((row) => `${time} ${textOf(seen, row, at)}`),
    ...gone.map((text) => `${time} - ${text}`),
  ];
}

/**
 * A row in words, a column after the other; ages are as of `at` (epoch ms), so that rows of one
 * instant differ by what changed alone.
 */
function textOf({ columns }: ViewRows, row: unknown, at: number): string {
  const [first, ...others] = columns.map(({ label, text }) => ({ label, text: text(row, at) }));
  const said = others
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `${label} ${text}`);
  return [first?.text, ...said].join('; ');
}
