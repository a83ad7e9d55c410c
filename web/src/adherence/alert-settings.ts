import { useState } from 'react';
import { useViewer } from '../kit/viewer.tsx';

/**
 * When somebody wants to be told of who is out of adherence; kept on this device for each who uses
 * it.
 */
export type AlertSettings = Readonly<{
  isOn: boolean;
  /** Minutes out of adherence after which a row is marked. */
  minutes: number;
  hasSound: boolean;
}>;
const silent: AlertSettings = { isOn: false, minutes: 5, hasSound: true };
const mostMinutes = 240;

export function useAlertSettings() {
  const key = `watchbill.adherence.alert.${useViewer().id}`;
  const [settings, setSettings] = useState(() => readSettings(localStorage.getItem(key)));
  const change = (part: Partial<AlertSettings>) => {
    const next = { ...settings, ...part };
    localStorage.setItem(key, JSON.stringify(next));
    setSettings(next);
  };
  return { settings, change };
}

/** What was kept, as far as it is what a release of ours keeps. */
function readSettings(kept: string | null): AlertSettings {
  if (kept === null) return silent;
  try {
    const { isOn, minutes, hasSound } = JSON.parse(kept) as Partial<AlertSettings>;
    return {
      isOn: isOn === true,
      minutes: typeof minutes === 'number' ? withinMinutes(minutes) : silent.minutes,
      hasSound: hasSound !== false,
    };
  } catch {
    return silent;
  }
}

/** A number of minutes that an alert waits for, from one to four hours. */
export const withinMinutes = (minutes: number): number =>
  Math.min(mostMinutes, Math.max(1, Math.round(minutes) || 1));
