import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDivisionChoices } from '@watchbill/core/divisions/hooks';
import type { Division } from '@watchbill/core/divisions/model';
import { isPlainDate, type PlainDate } from '@watchbill/core/time/plain-date';
import { useToday } from './today.ts';

const lastDivisionKey = 'watchbill.schedule.division';

/**
 * The division and date on screen: in the address, so that a link or a reload shows the same; the
 * division is remembered.
 */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const choices = useDivisionChoices();
  const divisions = choices.data;
  const wanted = Number(params.get('division') ?? localStorage.getItem(lastDivisionKey) ?? 0);
  const division: Division | undefined =
    divisions?.find((one) => one.id === wanted) ?? divisions?.[0];
  const zone = division?.timezone_name ?? 'UTC';
  const asked = params.get('date') ?? '';
  const today = useToday(zone);
  const date: PlainDate = isPlainDate(asked) ? asked : today;
  const go = useCallback(
    (change: Readonly<Record<string, string | number>>) => {
      if (change['division'] !== undefined)
        localStorage.setItem(lastDivisionKey, String(change['division']));
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change)) next.set(name, String(value));
        return next;
      });
    },
    [setParams],
  );
  return useMemo(
    () => ({
      divisions,
      division,
      date,
      today,
      zone,
      params,
      go,
      error: choices.error,
      retry: () => void choices.refetch(),
    }),
    [divisions, division, date, today, zone, params, go, choices],
  );
}
export type Place = ReturnType<typeof usePlace>;
