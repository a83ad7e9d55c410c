import { sql, type Kysely } from 'kysely';

/**
 * What was granted on schedules, of whatever kind, is kept in one place: in the order in which it
 * was laid, with the row before and after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table granted_days (number bigint generated always as identity, source text not null, source_id integer not null,
    agent_id integer not null references advisors (id) on delete cascade, date date not null, day_before jsonb not null, day_after jsonb,
    primary key (source, source_id, date))`.execute(db);
  await sql`create index granted_days_of_a_day on granted_days (agent_id, date)`.execute(db);
  await sql`insert into granted_days (source, source_id, agent_id, date, day_before)
    select source, source_id, agent_id, date, day_before from (
      select 'activity_request' as source, id as source_id, agent_id, schedule_date as date, day_before, version_after from activity_requests
      where approval_status = 'completed' and day_before is not null
      union all select 'time_off_request', day.request_id, request.agent_id, day.date, day.day_before, day.version_after
      from time_off_request_days day join time_off_requests request on request.id = day.request_id
      where request.status = 'granted' and day.day_before is not null) as laid
    order by date, agent_id, version_after`.execute(db);
  await sql`alter table activity_requests drop column day_before, drop column version_after`.execute(
    db,
  );
  await sql`alter table time_off_request_days drop column day_before, drop column version_after`.execute(
    db,
  );
}
