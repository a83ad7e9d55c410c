import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Api } from '@watchbill/core/api/client';
import { openMailbox } from '../../tests/support/mailbox.ts';
import { killLaunched, launch } from '../../tests/support/launched.ts';
import { demoPassword } from '../../tests/support/test-server.ts';
import { clientOf, formOf, onEachEngine, type Print } from './jobs.ts';

const receivers = 50;
const answersAfterMs = 30_000;
const goalSeconds = 2;

/**
 * What a mail waits while 50 webhooks wait for receivers that are slow, and an import of 200 rows
 * while ten generations and a year's forecast do.
 */
export const benchQueues = (print: Print): Promise<void> => onEachEngine(print, measured);

async function measured(argv: readonly string[], print: Print): Promise<void> {
  const mailbox = await openMailbox();
  const slow = await Promise.all(Array.from({ length: receivers }, openReceiver));
  const product = launch(['serve', '--port', '0', ...argv], {
    WATCHBILL_LOG_LEVEL: 'silent',
    WATCHBILL_SMTP_URL: mailbox.url,
    WATCHBILL_WEBHOOK_HOSTS: '127.0.0.1',
  });
  /** Seconds from a call until its mail is there. */
  const mailed = async (call: () => Promise<unknown>) => {
    const before = mailbox.mails().length;
    const began = performance.now();
    await call();
    while (mailbox.mails().length === before) await setTimeout(5);
    return (performance.now() - began) / 1000;
  };
  try {
    const anybody = clientOf(await product.url(), null);
    const account = { username: 'admin', password: demoPassword };
    await mailed(() => anybody.session.generateToken({ body: account }));
    const token = /\b\d{6}\b/.exec(mailbox.mails()[0] ?? '')?.[0] ?? '';
    const { access } = await anybody.session.verifyToken({ body: { ...account, token } });
    const api = clientOf(await product.url(), access);
    await sendToEach(api, slow);
    const code = await mailed(() =>
      anybody.session.generateToken({ body: { username: 'planner', password: demoPassword } }),
    );
    const letter = await mailed(() =>
      anybody.session.requestPasswordReset({ body: { email: 'advisor@demo.watchbill.example' } }),
    );
    print(
      `  while ${receivers} receivers answer after ${answersAfterMs / 1000} s: a sign-in code leaves after ${code.toFixed(2)} s, a reset link after ${letter.toFixed(2)} s (goal: ${goalSeconds})`,
    );
    const { started, ended } = await importBehindLongWork(api);
    print(
      `  while ten generations and a year's forecast wait: an import of 200 rows starts after ${started.toFixed(2)} s (goal: ${goalSeconds}), and is through after ${ended.toFixed(2)} s`,
    );
  } finally {
    killLaunched();
    await product.ended;
    await mailbox.close();
    for (const receiver of slow) receiver.closeAllConnections();
  }
}

const waiting = new Set<string | undefined>();

async function openReceiver(): Promise<Server> {
  const receiver = createServer((request, response) => {
    waiting.add(request.headers.host);
    void setTimeout(answersAfterMs).then(() => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  return receiver.unref();
}

/** Has a webhook of each send something; resolves when some wait for an answer. */
async function sendToEach(api: Api, slow: readonly Server[]): Promise<void> {
  waiting.clear();
  for (const receiver of slow) {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const { id } = await api.webhooks.create({ body: { name: url, url, events: ['none'] } });
    await api.webhooks.test({ params: { id } });
  }
  while (waiting.size < 8) await setTimeout(20);
}

/** Seconds from asking until it has begun, and until it is through. */
async function importBehindLongWork(api: Api) {
  const { id: ct } = await api.channels.create({ body: { name: 'Short', enterprise_grp: 1 } });
  await api.lines.create({ body: { name: 'Line', ct } });
  const year = { ct_id: 1, start_date: '2026-11-23', end_date: '2027-11-21' };
  const long = [
    api.forecasts.activeForecast({ body: year }),
    ...Array.from({ length: 10 }, (_, index) =>
      api.schedules.createFromPreferences({ body: formOf(index) }),
    ),
  ];
  // They end with their server.
  for (const call of long) call.catch(() => {});
  const openJobs = async () => (await api.jobs.list({ query: { open: true } })).count;
  while ((await openJobs()) < long.length) await setTimeout(50);
  const times = Array.from({ length: 200 }, (_, index) => {
    const [day, minutes] = [Math.floor(index / 48), (index % 48) * 30];
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    return `2026-03-0${day + 1},${time},Line,10,9,100,20`;
  });
  const head = 'date,time,queue,contacts_received,contacts_handled,avg_talk_time,avg_wrap_time';
  const body = new FormData();
  body.set('ct', String(ct));
  body.set('file', new Blob([[head, ...times].join('\n')]), 'history.csv');
  const began = performance.now();
  await api.queueHistory.import({ query: {}, body: body as never });
  const ended = (performance.now() - began) / 1000;
  const { results } = await api.jobs.list({ query: {} });
  const job = results.find(({ kind }) => kind === 'queueHistory.import');
  const started = (Date.parse(job?.begun_at ?? '') - Date.parse(job?.asked_at ?? '')) / 1000;
  return { started, ended };
}
