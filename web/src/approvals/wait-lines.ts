import { useWaitingApprovals } from '@watchbill/core/approvals/hooks';
import type { ApprovalKind } from '@watchbill/core/approvals/model';
import { useFormat } from '../kit/format.ts';
import { useText } from '../kit/text.tsx';
import { useLive } from '../shell/live.ts';
import { useThisMinute } from '../shell/today.ts';

const minute = 60_000;

/**
 * How long a request of a kind has waited for an approver, and who was notified of that; nothing
 * where it does not wait.
 */
export function useWaitLines(
  kind: ApprovalKind,
  rooms: readonly number[],
): (id: number) => readonly string[] {
  const { t } = useText();
  const format = useFormat();
  const now = useThisMinute();
  const waiting = useWaitingApprovals(kind, rooms, useLive());
  const age = (since: string) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
    if (minutes < 60) return t('approvals.waitsMinutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? t('approvals.waitsHours', { count: hours })
      : t('approvals.waitsDays', { count: Math.floor(hours / 24) });
  };
  return (id) => {
    const one = waiting.get(id);
    if (one === undefined) return [];
    const notified = one.escalations.map(({ at, names }) =>
      t('approvals.notified', { names: names.join(', '), time: format.instant(at) }),
    );
    return [[age(one.since), ...notified].join(' · ')];
  };
}
