import type { audit, AuditEntry } from '@watchbill/core/audit/contract';
import { text, type Language } from '@watchbill/core/messages/catalogue';
import { pageReply } from '../http/rows/page.ts';
import type { Handlers } from '../http/call/call.ts';
import type { Db } from '../db/tables.ts';
import { tableFile } from '../http/reply/table-file.ts';
import type { Session } from '../session/session.ts';
import { auditChoices, countAudit, listAudit, type AuditFilter } from './repository.ts';

const mostExported = 100_000;
const part = 5_000;

export const auditRoutes: Handlers<typeof audit> = {
  list: ({ db, session, query }) => page(db, session, query, query),
  choices: ({ db, session }) => auditChoices(db, session),
  ofRights: ({ db, session, query }) =>
    page(
      db,
      session,
      query.role_id === undefined
        ? { isOfRights: true }
        : { entity: 'role', entity_id: String(query.role_id) },
      query,
    ),
  ofSchedules: ({ db, session, query }) =>
    page(db, session, { ...query, entity: 'schedule_day' }, query),
  export: async ({ db, session, query, language, now }) => {
    const rows = await all(db, session, query);
    return tableFile(query.format, {
      name: `audit-${now.toISOString().slice(0, 10)}`,
      heading: headings(language),
      rows: rows.map(toCells),
    });
  },
};

async function page(
  db: Db,
  session: Session,
  filter: AuditFilter,
  query: Readonly<{ page: number; page_size: number }>,
) {
  const results = await listAudit(db, session, filter, {
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  });
  return pageReply(query, await countAudit(db, session, filter), results);
}

async function all(db: Db, session: Session, filter: AuditFilter): Promise<AuditEntry[]> {
  const rows: AuditEntry[] = [];
  for (let offset = 0; offset < mostExported; offset += part) {
    const found = await listAudit(db, session, filter, { limit: part, offset });
    rows.push(...found);
    if (found.length < part) break;
  }
  return rows;
}

const columns = [
  'at',
  'user',
  'apiKey',
  'operation',
  'entity',
  'entityId',
  'division',
  'changed',
  'before',
  'after',
  'request',
] as const;
const headings = (language: Language) =>
  columns.map((column) => text(`audit.${column}`, {}, language));

function toCells(entry: AuditEntry) {
  const json = (value: object | null) => (value === null ? '' : JSON.stringify(value));
  return [
    entry.at,
    entry.username ?? '',
    entry.api_key ?? '',
    entry.operation,
    entry.entity,
    entry.entity_id,
    entry.mu_name ?? '',
    entry.changed.join(', '),
    json(entry.before),
    json(entry.after),
    entry.request_id,
  ];
}
