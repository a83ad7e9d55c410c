import type { AdherenceRow, AdherenceStatus } from '@watchbill/core/adherence/model';

export const figures = {
  scheduled_seconds: 20_000,
  in_seconds: 18_000,
  out_seconds: 2000,
  forgiven_seconds: 300,
  excused_seconds: 0,
  excused_out_seconds: 0,
  neutral_seconds: 0,
  unknown_seconds: 0,
  other_channel_seconds: 0,
  outside_seconds: 0,
  open_seconds: 18_000,
  worked_seconds: 17_500,
  adherence: 90,
  adherence_forgiven: 91.5,
  adherence_excused: 90,
  conformance: 97.3,
};

/** An advisor's row as the server tells it. */
export function rowOf(
  id: number,
  first_name: string,
  status: AdherenceStatus,
  given: Partial<AdherenceRow> = {},
): AdherenceRow {
  return {
    id,
    date: '2026-11-20',
    team: null,
    agents: { id, first_name, last_name: 'Tester' },
    mu_name: 'Desk',
    login_id: String(4000 + id),
    presence_state: 'Available',
    reason: null,
    channel: null,
    since: '2026-11-20T09:00:00Z',
    state_duration: 60,
    status,
    status_since: given.since ?? '2026-11-20T09:00:00Z',
    excuse: null,
    bp_activity_data:
      status === 'unscheduled'
        ? null
        : {
            activity_id: null,
            description: '',
            channel: null,
            start_time: '09:00',
            end_time: '17:30',
          },
    shift: { start_time: '09:00', end_time: '17:30' },
    color_code: null,
    icon: null,
    adherence_data: figures,
    ...given,
  };
}
