import type { Db } from '../db/tables.ts';
import type { Session } from '../session/session.ts';
import { countByRole } from './repository.ts';

/** How many enabled users there are of each kind that the dashboard shows. */
export async function countsByKind(db: Db, session: Session) {
  const rows = await countByRole(db, session);
  const sum = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).reduce((total, row) => total + row.count, 0);
  return {
    Admin: sum((row) => row.name !== 'Supervisor' && row.scope !== 'own'),
    Advisor: sum((row) => row.name === 'Agent'),
    Supervisor: sum((row) => row.name === 'Supervisor'),
    Total: sum(() => true),
  };
}
