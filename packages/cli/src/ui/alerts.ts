import type { Standing } from '@watchbill/core/adherence/hooks';
import type { AdherenceSummary } from '@watchbill/core/adherence/model';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createAlerts, type Alert } from '../adherence/changes.ts';
import { formatPercent } from '../adherence/words.ts';
import type { Place, Setting } from './view.ts';

type Read = Readonly<{
  standings: readonly Standing[];
  summaries: ReadonlyMap<number, AdherenceSummary>;
}>;

/** An advisor may be out for long while nothing changes. */
const lookMs = 1_000;
/** An alert is in sight for so long. */
const shownMs = 15_000;

/** Raises alerts of the divisions that are read, each once, and says the last of them. */
export function useAlerts({ t, alerts, divisions, now }: Setting, read: Read): string | undefined {
  const judges = useRef(new Map<number, ReturnType<typeof createAlerts>>());
  const [last, setLast] = useState<Readonly<{ text: string; at: number }> | null>(null);
  const show = (text: string) => setLast({ text, at: now() });
  const judgeOf = (division: Place) => {
    const judge = judges.current.get(division.id);
    if (judge !== undefined) return judge;
    const made = createAlerts(division, alerts!.limitsFor(division));
    judges.current.set(division.id, made);
    return made;
  };
  const look = useEffectEvent(() => {
    if (last !== null && now() - last.at >= shownMs) setLast(null);
    for (const division of divisions) {
      const summary = read.summaries.get(division.id);
      if (alerts === undefined || summary === undefined) continue;
      const rows = read.standings
        .filter((one) => one.division === division.id)
        .map(({ row }) => row);
      for (const alert of judgeOf(division)({ rows, summary }, now())) {
        show(textOf(alert, t));
        alerts.raise(alert, show);
      }
    }
  });
  const hasAlerts = alerts !== undefined;
  useEffect(() => {
    if (!hasAlerts) return undefined;
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [hasAlerts]);
  return last?.text;
}

const textOf = (alert: Alert, t: Setting['t']): string =>
  alert.kind === 'out'
    ? t('ui.alertOut', { advisor: alert.advisor, minutes: alert.minutes })
    : t('ui.alertBelow', {
        division: alert.division,
        percent: formatPercent(alert.adherence),
        limit: alert.limit,
      });
