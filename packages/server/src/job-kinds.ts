import type { Database } from './db/database.ts';
import type { Mailer } from './mail/mail.ts';
import type { SigningKey } from './session/tokens.ts';
import { mailKinds } from './sign-in/mail-jobs.ts';
import { noticeMailKind } from './notifications/commands/mails.ts';
import { noticePushKind } from './push/commands.ts';
import type { PushIdentity } from './push/sender.ts';
import { deliveryKind } from './webhooks/commands.ts';
import { reportKinds } from './reports/commands/scheduled-runs.ts';
import { creditKind } from './weekly-staffing/commands/credit-again.ts';
import type { Db } from './db/tables.ts';
import type { Bus } from './live/bus.ts';
import type { JobKind, NewJob } from './queue/job.ts';
import type { Jobs } from './queue/queue.ts';

type Services = Readonly<{
  database: Database;
  bus: Bus;
  now: () => Date;
  webhookHosts: readonly string[];
  jobs: Jobs;
  mailer: Mailer | null;
  push: PushIdentity | null;
  publicUrl: string;
  signingKey: SigningKey;
}>;

/** Jobs that the product asks for itself; those of calls are registered with their calls. */
export function ownKinds({ database, ...services }: Services): readonly JobKind[] {
  const enqueue = async (db: Db, job: NewJob) => {
    await services.jobs.insert(db, job);
  };
  const around = { db: database.kysely, enqueue, ...services };
  return [
    deliveryKind(around),
    ...mailKinds(around),
    noticeMailKind(around),
    noticePushKind(around),
    ...reportKinds(around),
    creditKind(around),
  ];
}
