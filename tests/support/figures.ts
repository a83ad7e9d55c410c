import type { Api } from '@watchbill/core/api/client';
import type { DivisionDetails } from '@watchbill/core/dashboards/contract';
import { addDays, type PlainDate } from '@watchbill/core/time/plain-date';

/**
 * What figures are read of: a quarter hour by its place in a date to come, an advisor's past date,
 * and whose leave is counted.
 */
export type Asked = Readonly<{
  api: Api;
  division: number;
  date: PlainDate;
  slot: number;
  past: PlainDate;
  advisor: number;
  leave: number;
}>;

/**
 * A figure that is shown in more than one place: what alone works it out, and what each place
 * shows; alike at so many decimals.
 */
export type ShownFigure = Readonly<{
  figure: string;
  source: string;
  decimals: number;
  read(asked: Asked): Promise<Readonly<Record<string, number | null>>>;
}>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One quarter hour as planning, intraday, the desk and the list of who is open show it. */
async function quarterOf({ api, division, date, slot }: Asked) {
  const day = { division_id: division, date_schedule: date };
  const [week, intraday, desk, demand, open] = await Promise.all([
    api.weeklyStaffing.read({
      query: { week_beginning_date: date, division_id: division, forecast_module: 'usual' },
    }),
    api.intraday.read({
      query: {
        division_id: division,
        start_date: date,
        end_date: date,
        forecast_module: 'simple_average',
      },
    }),
    api.schedules.read({ query: day }),
    api.schedules.demand({ query: day }),
    api.schedules.openAgents({ query: { ...day, interval: 15 } }),
  ]);
  return {
    planned: week.results.find((one) => one.date === date)!.data[slot]!,
    intraday: intraday.results[0]!.data[slot]!,
    desk: (row: '1_schedules' | '2_scheduled_count' | '3_forecast') =>
      desk.summary[row]?.[slot] ?? null,
    demand: sum(demand.channels.map(({ required }) => required?.[slot] ?? 0)),
    open: open.data[slot]!,
  };
}

/**
 * Rows of a report of the past date by the names of its columns, for the advisor where one is
 * named.
 */
async function reportOf(
  { api, division, past }: Asked,
  run: 'runSchedules' | 'runUtilization' | 'runAdherence',
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { columns, rows } = await api.reports[run]({
    body: {
      name: `Figures ${run}`,
      report_by: 'division',
      division_id: division,
      start_date: past,
      end_date: past,
    },
  });
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
}

/**
 * The past date as the dashboards, reports, the desk and adherence show it, of the advisor and of
 * the division.
 */
async function pastOf(asked: Asked) {
  const { api, division, past, advisor } = asked;
  const day = { division_id: division, date_schedule: past };
  const [details, board, own, desk, schedules, utilization, adherence] = await Promise.all([
    api.dashboards.scheduleDetails({
      query: { division_id: division, schedule_start_date: past, schedule_end_date: past },
    }),
    api.adherence.read({ query: day }),
    api.adherence.day({ query: { division_id: division, agent_id: advisor, date: past } }),
    api.schedules.read({ query: day }),
    reportOf(asked, 'runSchedules'),
    reportOf(asked, 'runUtilization'),
    reportOf(asked, 'runAdherence'),
  ]);
  const { mu_data, data } = (details as DivisionDetails).data;
  const dashboard = data.find(({ agent_id }) => agent_id === advisor)!;
  const name = `${own.agents.first_name} ${own.agents.last_name}`;
  const ofAdvisor = (rows: readonly Readonly<Record<string, unknown>>[], column: string) =>
    Number(rows.find((row) => row['Advisor'] === name)?.[column]);
  return {
    division: mu_data.cards,
    dashboard: dashboard.cards,
    entry: dashboard.details[0]!.day_wise_agent_details[0]!,
    summary: board.adherence_summary.figures,
    board: board.data.find(({ agents }) => agents.id === advisor)!.adherence_data,
    day: own.figures,
    desk: desk.data.find(({ agents }) => agents.id === advisor)!,
    schedules: (column: string) => ofAdvisor(schedules, column),
    utilization: (column: string) => ofAdvisor(utilization, column),
    adherence: (column: string) => ofAdvisor(adherence, column),
    everybody: (column: string) => sum(utilization.map((row) => Number(row[column]))),
  };
}

const inHours = (seconds: number) => seconds / 3600;

export const shownFigures: readonly ShownFigure[] = [
  {
    figure: 'advisors open in a quarter hour',
    source: 'core/schedules/coverage',
    decimals: 1,
    read: async (asked) => {
      const { planned, intraday, desk, open } = await quarterOf(asked);
      return {
        'weekly staffing': planned.open,
        intraday: intraday.open,
        'the desk': desk('1_schedules'),
        'who is open': open.open,
      };
    },
  },
  {
    figure: 'advisors scheduled in a quarter hour',
    source: 'core/schedules/coverage',
    decimals: 1,
    read: async (asked) => {
      const { intraday, desk, open } = await quarterOf(asked);
      return {
        intraday: intraday.scheduled,
        'the desk': desk('2_scheduled_count'),
        'who is open': open.scheduled,
      };
    },
  },
  {
    figure: 'advisors required in a quarter hour',
    source: 'server/forecasts/commands: placedForecasts',
    decimals: 1,
    read: async (asked) => {
      const { planned, intraday, desk, demand } = await quarterOf(asked);
      return {
        'weekly staffing': planned.requirements,
        intraday: intraday.revised_requirements,
        'the desk': desk('3_forecast'),
        'what the desk asks for by channel': demand,
      };
    },
  },
  {
    figure: 'advisors over in a quarter hour',
    source: 'open less required',
    decimals: 1,
    read: async (asked) => {
      const { planned, intraday } = await quarterOf(asked);
      return {
        'weekly staffing': planned.open_plus_or_minus,
        intraday: intraday.open_plus_or_minus,
      };
    },
  },
  ...(['expected_service_level', 'expected_asa', 'expected_occupancy'] as const).map(
    (field): ShownFigure => ({
      figure: `${field.replaceAll('_', ' ')} of a quarter hour`,
      source: 'server/weekly-staffing/queries/levels: levelsOf',
      decimals: 1,
      read: async (asked) => {
        const { planned, intraday } = await quarterOf(asked);
        return { 'weekly staffing': planned[field], intraday: intraday[field] };
      },
    }),
  ),
  {
    figure: 'scheduled hours of an advisor’s day',
    source: 'core/schedules/hours',
    decimals: 1,
    read: async (asked) => {
      const past = await pastOf(asked);
      return {
        'the card of the dashboard': past.dashboard.scheduled.minutes / 60,
        'the day of the dashboard': past.entry.scheduled_hours,
        'the report of schedules': past.schedules('Hours'),
        'the report of utilization': past.utilization('Scheduled (h)'),
        'the report of adherence': past.adherence('Scheduled (h)'),
        'the board of adherence': inHours(past.board.scheduled_seconds),
        'the day of adherence': inHours(past.day.scheduled_seconds),
      };
    },
  },
  {
    figure: 'paid hours of an advisor’s day',
    source: 'core/schedules/hours',
    decimals: 1,
    read: async (asked) => {
      const past = await pastOf(asked);
      return {
        'the desk': Number(past.desk.paid_hours),
        'the day of the dashboard': past.entry.paid_hours,
        'the report of schedules': past.schedules('Paid hours'),
        'the report of utilization': past.utilization('Paid (h)'),
      };
    },
  },
  {
    figure: 'open hours of an advisor’s day',
    source: 'core/schedules/hours',
    decimals: 1,
    read: async (asked) => {
      const past = await pastOf(asked);
      return {
        'the card of the dashboard': past.dashboard.open.minutes / 60,
        'the day of the dashboard': past.entry.open_hours,
        'the report of utilization': past.utilization('Open (h)'),
        'the board of adherence': inHours(past.board.open_seconds),
      };
    },
  },
  {
    figure: 'scheduled hours of a division’s day',
    source: 'core/schedules/hours',
    decimals: 1,
    read: async (asked) => {
      const past = await pastOf(asked);
      return {
        'the card of the dashboard': past.division.scheduled.minutes / 60,
        'the report of utilization': past.everybody('Scheduled (h)'),
        'the summary of adherence': inHours(past.summary.scheduled_seconds),
      };
    },
  },
  {
    figure: 'scheduled hours of a week',
    source: 'core/schedules/hours',
    decimals: 1,
    read: async ({ api, division, past }) => {
      const details = (await api.dashboards.scheduleDetails({
        query: {
          division_id: division,
          schedule_start_date: addDays(past, -6),
          schedule_end_date: past,
        },
      })) as DivisionDetails;
      const { mu_data, data, day_wise_data, week_wise } = details.data;
      const minutes = (cards: readonly Readonly<{ scheduled: { minutes: number } }>[]) =>
        sum(cards.map(({ scheduled }) => scheduled.minutes)) / 60;
      return {
        'the division’s card': minutes([mu_data.cards]),
        'its advisors': minutes(data.map(({ cards }) => cards)),
        'its days': minutes(day_wise_data.map(({ cards }) => cards)),
        'its weeks': minutes(week_wise.map(({ cards }) => cards)),
      };
    },
  },
  ...(['adherence', 'adherence_excused', 'conformance'] as const).map((field): ShownFigure => ({
    figure: `${field.replaceAll('_', ' ')} of an advisor’s day`,
    source: 'core/adherence/rules: figuresOf',
    decimals: 1,
    read: async (asked) => {
      const past = await pastOf(asked);
      const columns = {
        adherence: 'Adherence %',
        adherence_excused: 'Adherence with excuses %',
        conformance: 'Conformance %',
      };
      return {
        'the board': past.board[field],
        'the day': past.day[field],
        'the report': past.adherence(columns[field]),
      };
    },
  })),
  {
    figure: 'the balance of a kind of leave',
    source: 'core/time-off/rules/balance',
    decimals: 2,
    read: async ({ api, leave }) => {
      const { accounts, date } = await api.timeOff.balances({ params: { id: leave }, query: {} });
      const [account] = accounts;
      const { results } = await api.timeOff.ledger({
        params: { id: leave },
        query: { rule_id: account!.rule_id, page_size: 1000 },
      });
      return {
        'the account': account!.balance,
        'the account in hours': account!.balance_hours! / account!.hours_per_day,
        'the ledger until today': sum(
          results.filter((one) => one.date <= date).map(({ amount }) => amount),
        ),
      };
    },
  },
];
