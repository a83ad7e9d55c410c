import { useAdherences } from '@watchbill/core/adherence/hooks';
import { todayIn } from '@watchbill/core/time/zone';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createAlerts, type Alert } from '../adherence/changes.ts';
import { formatPercent } from '../adherence/words.ts';
import type { Setting } from './view.ts';

/** An advisor may be out for long while nothing changes. */
const lookMs = 1_000;
/** An alert is in sight for so long. */
const shownMs = 15_000;

type Props = Readonly<{
  setting: Setting;
  alerts: NonNullable<Setting['alerts']>;
  /** The words of the last alert while it is in sight. */
  onAlert: (text: string | undefined) => void;
}>;

/** Follows the divisions that have limits, whatever view is open, and raises each alert once. */
export function AlertWatch({ setting, alerts, onAlert }: Props) {
  const { t, live, now } = setting;
  const judges = useRef(new Map<number, ReturnType<typeof createAlerts>>());
  const [last, setLast] = useState<Readonly<{ text: string; at: number }> | null>(null);
  const places = alerts.divisions.map(({ id, timezone_name }) => ({
    division: id,
    date: todayIn(timezone_name, now()),
  }));
  const { standings, summaries } = useAdherences(places, { isLive: true, live });
  const show = (text: string) => setLast({ text, at: now() });
  const look = useEffectEvent(() => {
    if (last !== null && now() - last.at >= shownMs) setLast(null);
    for (const division of alerts.divisions) {
      const summary = summaries.get(division.id);
      if (summary === undefined) continue;
      const judge =
        judges.current.get(division.id) ?? createAlerts(division, alerts.limitsFor(division));
      judges.current.set(division.id, judge);
      const own = standings.filter((one) => one.division === division.id);
      for (const alert of judge({ rows: own.map(({ row }) => row), summary }, now())) {
        show(textOf(alert, t));
        alerts.raise(alert, show);
      }
    }
  });
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  const text = last?.text;
  const say = useEffectEvent(onAlert);
  useEffect(() => say(text), [text]);
  return null;
}

const textOf = (alert: Alert, t: Setting['t']): string =>
  alert.kind === 'out'
    ? t('ui.alertOut', { advisor: alert.advisor, minutes: alert.minutes })
    : t('ui.alertBelow', {
        division: alert.division,
        percent: formatPercent(alert.adherence),
        limit: alert.limit,
      });
