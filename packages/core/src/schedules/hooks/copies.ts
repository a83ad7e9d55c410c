import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/hooks.ts';
import type { PlainDate } from '../../time/plain-date.ts';
import type { existingModes } from '../create.ts';

type CopyRequest = Readonly<{
  division_id: number;
  date: PlainDate;
  agents: readonly number[];
  to_agents: readonly number[];
  to_dates: readonly PlainDate[];
  if_schedule_exists: (typeof existingModes)[number];
  /** Says what would be copied, and copies nothing. */
  dry_run: boolean;
  confirmed: boolean;
}>;

/**
 * Copies days of advisors to dates or to other advisors. Throws ApiError `confirm` where there is
 * something to ask first.
 */
export function useCopyDays() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ agents, to_agents, to_dates, ...asked }: CopyRequest) =>
      api.schedules.copy({
        body: {
          ...asked,
          agents: [...agents],
          to_agents: [...to_agents],
          to_dates: [...to_dates],
        },
      }),
  });
}
