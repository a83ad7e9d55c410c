import type { ApprovalStatus, RequestType } from '@watchbill/core/activity-requests/model';
import { requestStates, type RequestState } from '@watchbill/core/time-off/model/request';
import { useAddress } from '../kit/address.ts';

const statuses: readonly ApprovalStatus[] = ['pending', 'completed', 'unsuccessful'];
const kinds: readonly RequestType[] = ['add_activity', 'request_schedule_change', 'overtime'];

/** What a list of requests shows, in the address: a link or a reload shows the same. */
export function useRequestFilter() {
  const { text, number, date, page, change } = useAddress();
  return {
    view: text('view'),
    division: number('division'),
    status: statuses.find((one) => one === text('status')) ?? null,
    /** The same of time off, which stands in more ways. */
    leave: requestStates.find((one): one is RequestState => one === text('status')) ?? null,
    kind: kinds.find((one) => one === text('kind')) ?? null,
    from: date('from'),
    to: date('to'),
    search: text('q'),
    page,
    isEmpty: ['division', 'status', 'kind', 'from', 'to', 'q'].every((name) => text(name) === ''),
    change,
  };
}
export type RequestFilter = ReturnType<typeof useRequestFilter>;
