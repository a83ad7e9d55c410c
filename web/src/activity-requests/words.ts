import type { ActivityRequest } from '@watchbill/core/activity-requests/model';
import { standingOf, standingTexts, wishOf } from '@watchbill/core/activity-requests/view';
import { toPlainDate } from '@watchbill/core/time/plain-date';
import { useFormat } from '../kit/format.ts';
import type { Standing } from '../kit/list/request-list.tsx';
import { useText } from '../kit/text.tsx';

/** What there is of these, in one line. */
export const joinParts = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

const colours = {
  pending: 'warning',
  completed: 'success',
  rejected: 'error',
  expired: 'default',
  withdrawn: 'default',
  asksBack: 'info',
} as const satisfies Record<keyof typeof standingTexts, unknown>;

/** Requests in the reader's words. */
export function useRequestWords() {
  const { t } = useText();
  const format = useFormat();
  const name = ({ agents }: ActivityRequest) => `${agents.first_name} ${agents.last_name}`;
  const wish = (request: ActivityRequest) => wishOf(request, t);
  const date = ({ store_activity: of }: ActivityRequest) =>
    format.date(toPlainDate(of.schedule_date));
  return {
    name,
    wish,
    date,
    title: (request: ActivityRequest, isOwn: boolean) =>
      [isOwn ? null : name(request), date(request), wish(request)]
        .filter((part) => part !== null)
        .join(' · '),
    lines: (request: ActivityRequest) =>
      [
        joinParts([
          request.store_activity.description,
          request.store_activity.is_overwrite ? t('activityRequests.overwrites') : '',
        ]),
        request.comments,
        joinParts([
          t('activityRequests.askedBy', {
            user: request.requested_by ?? t('list.byProduct'),
            time: format.instant(request.created_at),
          }),
          request.decided_at === null
            ? ''
            : t('activityRequests.decidedBy', {
                user: request.decided_by ?? t('list.byProduct'),
                time: format.instant(request.decided_at),
              }),
        ]),
      ].filter((line) => line !== ''),
    standing: (request: ActivityRequest): Standing => {
      const standing = standingOf(request);
      return { label: t(standingTexts[standing]), colour: colours[standing] };
    },
  };
}
