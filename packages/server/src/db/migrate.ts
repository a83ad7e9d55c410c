import { Migrator, sql, type Kysely, type Migration, type Transaction } from 'kysely';
import * as firstRelease from './migrations/001-first-release.ts';
import * as setUp from './migrations/002-set-up.ts';
import * as chores from './migrations/003-chores.ts';
import * as rules from './migrations/004-rules.ts';
import * as people from './migrations/005-people.ts';
import * as patterns from './migrations/006-patterns.ts';
import * as requests from './migrations/007-requests.ts';
import * as forecasts from './migrations/008-forecasts.ts';
import * as timeOff from './migrations/009-time-off.ts';
import * as administration from './migrations/010-administration.ts';
import * as filesAndReports from './migrations/011-files-reports.ts';
import * as performance from './migrations/012-performance.ts';
import * as importSteps from './migrations/013-import-steps.ts';
import * as timeOffChanges from './migrations/014-time-off-changes.ts';
import * as forecastModels from './migrations/015-forecast-models.ts';
import * as specialDays from './migrations/016-special-days.ts';
import * as forecastWork from './migrations/017-forecast-work.ts';
import * as channelSkills from './migrations/018-channel-skills.ts';
import * as feedVersions from './migrations/019-feed-versions.ts';
import * as noSilentCascades from './migrations/020-no-silent-cascades.ts';
import * as signInDevices from './migrations/021-sign-in-devices.ts';
import * as historyNotCounted from './migrations/022-history-not-counted.ts';
import * as noHandlingTime from './migrations/023-no-handling-time.ts';
import * as daysWhereWorked from './migrations/024-days-where-worked.ts';
import * as webhookKeys from './migrations/025-webhook-keys.ts';
import * as staysByAdvisor from './migrations/026-stays-by-advisor.ts';
import * as jobs from './migrations/027-jobs.ts';
import * as failedTasks from './migrations/028-failed-tasks.ts';
import * as accessVersions from './migrations/029-access-versions.ts';
import * as searchAdvisors from './migrations/030-search-advisors.ts';
import * as namedConstraints from './migrations/031-named-constraints.ts';
import * as jobsAsSent from './migrations/032-jobs-as-sent.ts';
import * as scheduledTasks from './migrations/033-scheduled-tasks.ts';
import * as divisionId from './migrations/034-division-id.ts';
import * as linksEnd from './migrations/035-links-end.ts';
import * as sessionUse from './migrations/036-session-use.ts';
import * as modelNames from './migrations/037-model-names.ts';
import * as withdrawals from './migrations/038-withdrawals.ts';
import * as savedViews from './migrations/039-saved-views.ts';
import * as callBudgets from './migrations/040-call-budgets.ts';
import * as channelProficiencies from './migrations/041-channel-proficiencies.ts';
import * as creditedRequirements from './migrations/042-credited-requirements.ts';
import * as channelPriority from './migrations/043-channel-priority.ts';
import * as channelActivities from './migrations/044-channel-activities.ts';
import * as taskCursors from './migrations/045-task-cursors.ts';
import * as scheduleDrafts from './migrations/046-schedule-drafts.ts';
import * as navigationOptions from './migrations/047-navigation-options.ts';
import * as dataLocks from './migrations/048-data-locks.ts';
import * as searchAtOnce from './migrations/049-search-at-once.ts';
import * as firstLook from './migrations/050-first-look.ts';
import * as fairQueues from './migrations/051-fair-queues.ts';
import * as contents from './migrations/052-contents.ts';
import * as grantedDays from './migrations/053-granted-days.ts';
import * as lineMoves from './migrations/055-line-moves.ts';
import * as backups from './migrations/056-backups.ts';
import * as imports from './migrations/057-imports.ts';
import * as importReach from './migrations/058-import-reach.ts';
import * as feedHealth from './migrations/059-feed-health.ts';
import * as names from './migrations/060-names.ts';
import * as auditOperations from './migrations/061-audit-operations.ts';
import * as adherenceExcuses from './migrations/062-adherence-excuses.ts';
import * as acknowledgements from './migrations/063-acknowledgements.ts';
import * as tradeOffers from './migrations/064-trade-offers.ts';
import * as noticeChoices from './migrations/065-notice-choices.ts';
import * as approvals from './migrations/066-approvals.ts';
import * as push from './migrations/067-push.ts';
import * as preferences from './migrations/068-preferences.ts';
import * as overtimeRequests from './migrations/069-overtime-requests.ts';
import * as tradeReturns from './migrations/070-trade-returns.ts';
import * as observances from './migrations/071-observances.ts';
import * as ageOfDays from './migrations/072-age-of-days.ts';
import * as splitShiftGaps from './migrations/080-split-shift-gaps.ts';
import * as tradeUndo from './migrations/081-trade-undo.ts';

const migrations: Record<string, Migration> = {
  '001-first-release': firstRelease,
  '002-set-up': setUp,
  '003-chores': chores,
  '004-rules': rules,
  '005-people': people,
  '006-patterns': patterns,
  '007-requests': requests,
  '008-forecasts': forecasts,
  '009-time-off': timeOff,
  '010-administration': administration,
  '011-files-reports': filesAndReports,
  '012-performance': performance,
  '013-import-steps': importSteps,
  '014-time-off-changes': timeOffChanges,
  '015-forecast-models': forecastModels,
  '016-special-days': specialDays,
  '017-forecast-work': forecastWork,
  '018-channel-skills': channelSkills,
  '019-feed-versions': feedVersions,
  '020-no-silent-cascades': noSilentCascades,
  '021-sign-in-devices': signInDevices,
  '022-history-not-counted': historyNotCounted,
  '023-no-handling-time': noHandlingTime,
  '024-days-where-worked': daysWhereWorked,
  '025-webhook-keys': webhookKeys,
  '026-stays-by-advisor': staysByAdvisor,
  '027-jobs': jobs,
  '028-failed-tasks': failedTasks,
  '029-access-versions': accessVersions,
  '030-search-advisors': searchAdvisors,
  '031-named-constraints': namedConstraints,
  '032-jobs-as-sent': jobsAsSent,
  '033-scheduled-tasks': scheduledTasks,
  '034-division-id': divisionId,
  '035-links-end': linksEnd,
  '036-session-use': sessionUse,
  '037-model-names': modelNames,
  '038-withdrawals': withdrawals,
  '039-saved-views': savedViews,
  '040-call-budgets': callBudgets,
  '041-channel-proficiencies': channelProficiencies,
  '042-credited-requirements': creditedRequirements,
  '043-channel-priority': channelPriority,
  '044-channel-activities': channelActivities,
  '045-task-cursors': taskCursors,
  '046-schedule-drafts': scheduleDrafts,
  '047-navigation-options': navigationOptions,
  '048-data-locks': dataLocks,
  '049-search-at-once': searchAtOnce,
  '050-first-look': firstLook,
  '051-fair-queues': fairQueues,
  '052-contents': contents,
  '053-granted-days': grantedDays,
  '055-line-moves': lineMoves,
  '056-backups': backups,
  '057-imports': imports,
  '058-import-reach': importReach,
  '059-feed-health': feedHealth,
  '060-names': names,
  '061-audit-operations': auditOperations,
  '062-adherence-excuses': adherenceExcuses,
  '063-acknowledgements': acknowledgements,
  '064-trade-offers': tradeOffers,
  '065-notice-choices': noticeChoices,
  '066-approvals': approvals,
  '067-push': push,
  '068-preferences': preferences,
  '069-overtime-requests': overtimeRequests,
  '070-trade-returns': tradeReturns,
  '071-observances': observances,
  '072-age-of-days': ageOfDays,
  '080-split-shift-gaps': splitShiftGaps,
  '081-trade-undo': tradeUndo,
};

/** Names the schema of this release. */
export const lastMigration = Object.keys(migrations).at(-1)!;

/**
 * Brings a database forward to this release. Throws what the failing migration threw; the database
 * is then as before it.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  if (!(await isUpToDate(db))) await run(db, migrations);
  await renewCollation(db);
}

/**
 * Another release of the engine may have names in another order: the indexes that it sorted are
 * made anew.
 */
async function renewCollation<T>(db: Kysely<T>): Promise<void> {
  const { rows: stale } = await sql<{ index: string }>`
    select distinct relname as index from pg_collation name
      join pg_index on name.oid = any(indcollation::oid[]) join pg_class
        on pg_class.oid = indexrelid
    where collname = 'by_name' and collversion <> pg_collation_actual_version(name.oid)`.execute(
    db,
  );
  if (stale.length === 0) return;
  for (const { index } of stale) await sql`reindex index ${sql.ref(index)}`.execute(db);
  await sql`alter collation by_name refresh version`.execute(db);
}

/**
 * Asked first: the migrator looks through the whole catalogue before it finds that there is nothing
 * to do.
 */
async function isUpToDate<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('kysely_migration') is not null as known`.execute(db);
  return rows[0]!.known && String(await appliedMigrations(db)) === String(Object.keys(migrations));
}

/**
 * Throws for migrations that no database of this release or an earlier one has been through: of a
 * later release, or with one left out.
 */
export function mustBePast(names: readonly string[]): void {
  const known = Object.keys(migrations);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `this was written by a later release of Watchbill (${JSON.stringify(unknown).slice(0, 200)}); install that one`,
    );
  if (names.length === 0 || names.some((name, index) => name !== known[index]))
    throw new Error('this was written by no release of Watchbill: its migrations are not in order');
}

/** In this transaction, makes the schema that these migrations made, no further. */
export async function migrateTo<T>(trx: Transaction<T>, names: readonly string[]): Promise<void> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key,
    timestamp varchar(255) not null)`.execute(trx);
  await apply(trx, names);
}

/** In this transaction, brings the schema forward to this release. */
export async function migrateOn<T>(trx: Transaction<T>): Promise<void> {
  const applied = await appliedMigrations(trx);
  await apply(
    trx,
    Object.keys(migrations).filter((name) => !applied.includes(name)),
  );
}

/** As the migrator does, which wants connections of its own and so takes part in no transaction. */
async function apply<T>(trx: Transaction<T>, names: readonly string[]): Promise<void> {
  for (const [name, migration] of Object.entries(migrations)) {
    if (!names.includes(name)) continue;
    await migration.up(trx);
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, clock_timestamp()::text)`.execute(trx);
  }
}

/** Names of the migrations that this database has been through. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  return (
    await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  ).rows.map((row) => row.name);
}

async function run<T>(db: Kysely<T>, wanted: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`);
}
