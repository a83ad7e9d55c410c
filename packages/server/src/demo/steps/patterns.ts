import { addDays, endOfMonth, startOfMonth } from '@watchbill/core/time/plain-date';
import type { Api } from '@watchbill/core/api/client';
import { formatClock } from '@watchbill/core/time/minutes';
import type { Stage } from '../people.ts';
import { hiredOn } from './time-off.ts';

/** A week of five shifts with their breaks, off on two days in a row. */
function weekOf(start: number, firstDayOff: number, events: Stage['events']) {
  const at = (description: string, from: number, length: number) => ({
    activity_id: events.get(description)!,
    start_time: formatClock(start + from),
    end_time: formatClock(start + from + length),
  });
  const days = [0, 1, 2, 3, 4].map((offset) => (firstDayOff + 2 + offset) % 7);
  return {
    day_wise_data: days.map((pattern_day) => ({
      pattern_day,
      start_time: formatClock(start),
      end_time: formatClock(start + 510),
      activity_data: [at('Break', 120, 15), at('Meal', 240, 30), at('Break', 390, 15)],
    })),
  };
}

/** A fixed and a rotating set in London, worked from next month on, and one in Berlin. */
export async function addPatterns({ people, around, events }: Stage): Promise<void> {
  const { planner } = people;
  const setOf = (name: string, division_id: number, starts: readonly number[], rotates = false) =>
    planner.patterns.create({
      body: {
        schedule_pattern_set_name: name,
        division_id,
        is_rotating: rotates,
        pattern_data: starts.map((start, index) => weekOf(start, (index * 2 + 5) % 7, events)),
      },
    });
  await setOf('London bidding', 1, [420, 480, 540, 600]);
  const rotating = await setOf('London rotation', 1, [420, 540, 690], true);
  const berlin = await setOf('Berlin days', 2, [420, 480, 570]);
  for (const [division, set] of [
    [1, rotating],
    [2, berlin],
  ] as const) {
    const { results } = await planner.advisors.ofDivision({
      params: { id: division },
      query: { page_size: 60 },
    });
    for (const [index, pattern] of set.pattern_data.entries())
      await planner.patterns.assign({
        body: {
          int_pattern_pk_id: pattern.id,
          list_agents_id: results.slice(40 + index * 4, 44 + index * 4).map(({ id }) => id),
          date_start: startOfMonth(addDays(endOfMonth(around), 1)),
        },
      });
  }
}

/** A bidding that was awarded, and one whose turns are running. */
export async function addBidding({ people, around }: Stage): Promise<void> {
  const { admin, planner, supervisor, advisor, colleague } = people;
  const { results } = await planner.advisors.ofDivision({
    params: { id: 1 },
    query: { page_size: 60 },
  });
  const selves: number[] = [];
  for (const who of [advisor, colleague]) selves.push((await who.session.me()).agent_profile!.id);
  const others = results.map(({ id }) => id).filter((id) => !selves.includes(id));
  const bidders = [...selves, ...others.slice(0, 4)];
  await supervisor.bidding.seniority({
    body: {
      rows: bidders.map((agent_id, index) => ({
        agent_id,
        rank: index + 1,
        senior_date: hiredOn(around, agent_id),
      })),
    },
  });
  const { data } = await supervisor.bidding.patterns({ query: { division_ids: [1] } });
  const set = data.find((one) => one.schedule_pattern_set_name === 'London bidding')!.id;
  const { results: sets } = (await planner.patterns.list({
    query: { division_id: 1, int_pattern_set_id: set },
  })) as unknown as { results: readonly { pattern_data: readonly { id: number }[] }[] };
  const patterns = sets[0]!.pattern_data.map(({ id }) => id);
  const first = startOfMonth(addDays(endOfMonth(around), 1));
  const offer = (start_date: string, end_date: string) =>
    supervisor.bidding.create({
      body: {
        division_ids: 1,
        start_date,
        end_date,
        based_on_rank: true,
        assignment_to_agent: true,
        bidding_interval_time: '24:00:00',
        assignments: [{ pattern_set_id: set, slots: 2 }],
        list_agents_id: bidders,
      },
    });
  const bid = async (who: Api, board: number, wishes: readonly number[]) => {
    const { data: own } = await who.bidding.mine({ query: {} });
    const turn = own.find((one) => one.bidding_id === board && one.state === 'open');
    if (turn !== undefined)
      await who.bidding.bid({
        params: { id: turn.id },
        body: { selected_pattern: wishes.map((wish) => patterns[wish]!) },
      });
  };
  const awarded = await offer(first, endOfMonth(first));
  await bid(advisor, awarded.id, [1, 2]);
  await bid(colleague, awarded.id, [1, 0]);
  for (const wish of [0, 2, 3]) await bid(admin, awarded.id, [wish, 1]);
  await admin.bidding.close({ params: { id: awarded.id } }, { ifMatch: '*' });
  const next = startOfMonth(addDays(endOfMonth(first), 1));
  const running = await offer(next, endOfMonth(next));
  await bid(advisor, running.id, [1, 3]);
}

/** Limits of work in each division, and the weekly protocols under them. */
export async function addParameters({ people }: Stage): Promise<void> {
  const { admin } = people;
  const { results: weekly } = await admin.weeklyProtocols.list({ query: { page_size: 100 } });
  const type = await admin.scheduleParameters.addType({
    query: {},
    body: { type_name: 'Fixed start' },
  });
  for (const [index, name] of ['London', 'Flexible', 'York', 'Manila'].entries()) {
    const parameter = await admin.scheduleParameters.create({
      body: {
        division_id: index + 1,
        pattern_variable_name: `Contracts ${['London', 'Berlin', 'New York', 'Manila'][index]}`,
        min_weekly_hrs: '24:00:00',
        max_weekly_hrs: '48:00:00',
        max_days_to_work: 6,
        min_rest_period: '11:00:00',
      },
    });
    for (const rule of weekly.filter(({ wr_name }) => wr_name.startsWith(name)))
      await admin.scheduleParameters.addRule({
        body: {
          pattern_variable_id: parameter.id,
          weekly_rule_id: rule.id,
          pattern_type_id: type.id,
          int_min_agents: 0,
          int_max_agents: 60,
          min_weekly_hours: '24:00:00',
          max_weekly_hours: '42:30:00',
        },
      });
  }
}

/**
 * A split day, the week that it is worked in with the weekend off, and a rotation through weeks.
 */
export async function addRotation({ people: { admin }, events }: Stage): Promise<void> {
  const split = await admin.dailyProtocols.createSplit({
    body: {
      dr_name: 'London split day',
      earliest_start_time: '07:00',
      latest_start_time: '09:30',
      start_time_increment: '00:30',
      first_work_seg_length: '04:00',
      off_segment: '02:00',
      min_off_segment: '01:00',
      max_off_segment: '03:00',
      split_start_increment: '00:30',
      second_work_seg_length: '04:00',
      work_bf_schedule_ends: '00:30',
    },
  });
  for (const activity_offset of ['01:45', '07:45'])
    await admin.dailyProtocols.addActivity({
      params: { id: split.id },
      body: {
        activity_code: events.get('Break')!,
        activity_offset,
        activity_length: '00:15',
        activity_timing_slack: '00:30',
      },
    });
  const weekend = [0, 6].reduce((mask, day) => mask + 2 ** day, 0);
  const week = await admin.weeklyProtocols.createNormal({
    body: {
      wr_name: 'London split week',
      min_days_per_week: 4,
      max_days_per_week: 4,
      day_off_patterns: [weekend + 2 ** 1, weekend + 2 ** 5],
    },
  });
  await admin.weeklyProtocols.addDailyRule({
    params: { id: week.id },
    body: { daily_rule: split.id, min_value: 4, max_value: 4, day_choices: [1, 2, 3, 4, 5] },
  });
  const rotation = await admin.weeklyProtocols.createRotational({
    body: { wr_name: 'London rotation' },
  });
  const { results } = await admin.weeklyProtocols.list({ query: { search: 'London full time' } });
  for (const normal_weekly_rule of [results[0]!.id, week.id, results[0]!.id])
    await admin.weeklyProtocols.addRotation({
      params: { id: rotation.id },
      body: { normal_weekly_rule },
    });
}
