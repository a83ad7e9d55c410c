import { readFileSync } from 'node:fs';
import { writeXlsxStream } from 'hucre/xlsx';
import { launch, signIn } from '../../tests/load/server.ts';

type Print = (line: string) => void;
const rows = 100_000;
const heading = ['first_name', 'last_name', 'email', 'username', 'login_id', 'division', 'team'];
const rowOf = (n: number, mark: string) => [
  `First ${n}`,
  `Last ${mark} ${n}`,
  `${mark}${n}@example.com`,
  `${mark}${n}`,
  `${mark}-${n}`,
  'Customer Care London',
  `Team ${n % 40}`,
];

/** 100,000 advisors from CSV and from XLSX into a server of its own: seconds, memory over idle, and what a small read waits meanwhile. */
export async function benchUploads(print: Print): Promise<void> {
  const testServer = await launch(
    process.env['WATCHBILL_TEST_DATABASE_URL']
      ? await freshDatabase(process.env['WATCHBILL_TEST_DATABASE_URL'])
      : null,
  );
  try {
    const token = await signIn(testServer.url, 'admin');
    await upload(testServer.url, token, csv(1000, 'warm'), 'warm.csv');
    const idle = memory(testServer.pid, 'VmRSS');
    for (const [name, bytes, goal] of [
      ['csv', csv(rows, 'c'), 150],
      ['xlsx', await xlsx(rows, 'x'), 300],
    ] as const) {
      const before = memory(testServer.pid, 'VmRSS');
      const reading = readMeanwhile(testServer.url, token);
      const began = performance.now();
      const message = await upload(testServer.url, token, bytes, `advisors.${name}`);
      const taken = (performance.now() - began) / 1000;
      const waits = await reading();
      print(`  ${name} ${(bytes.length / 1e6).toFixed(1)} MB: ${taken.toFixed(1)} s, ${message}`);
      print(
        `    memory over idle ${Math.max(testServer.peak() - idle, 0).toFixed(0)} MB at the peak (goal ${goal}), ${(memory(testServer.pid, 'VmRSS') - before).toFixed(0)} MB kept`,
      );
      print(`    a small read meanwhile: ${waits}`);
    }
  } finally {
    testServer.stop();
    await testServer.ended;
  }
}

async function freshDatabase(server: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: server });
  const name = `watchbill_uploads_${process.pid}`;
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function csv(count: number, mark: string): Buffer {
  return Buffer.from(
    [heading, ...Array.from({ length: count }, (_, index) => rowOf(index, mark))]
      .map((row) => row.join(','))
      .join('\n'),
  );
}

async function xlsx(count: number, mark: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsxStream(
    Array.from({ length: count }, (_, index) => rowOf(index, mark)),
    { name: 'advisors', columns: heading.map((header) => ({ header })) },
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** In MB, of the server's process with all its threads. */
function memory(pid: number, field: 'VmRSS'): number {
  return (
    Number(
      new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ??
        0,
    ) / 1024
  );
}

async function upload(url: string, token: string, bytes: Buffer, name: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${url}/api/agent-bulk-upload/`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, module: '201' },
  });
  const reply = (await response.json()) as { message?: string };
  return `${response.status} ${reply.message ?? JSON.stringify(reply).slice(0, 200)}`;
}

/** One small read after another until told to stop; answers how long they took. */
function readMeanwhile(url: string, token: string): () => Promise<string> {
  const stop = new AbortController();
  const times: number[] = [];
  const reading = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await fetch(`${url}/api/shifts/`, {
        headers: { authorization: `Bearer ${token}`, module: '406' },
      }).then((response) => response.text());
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    stop.abort();
    await reading;
    const sorted = times.sort((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
    return `${sorted.length} of them, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`;
  };
}
