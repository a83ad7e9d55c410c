import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock.ts';
import { describeProcess } from './process-mark.ts';

let directory: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'watchbill-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

/** Another process that takes the lock and says 'held' or the refusal. */
async function startHolder(): Promise<{ child: ChildProcess; said: string }> {
  const lock = fileURLToPath(new URL('./lock.ts', import.meta.url));
  const script = `import(${JSON.stringify(lock)}).then(({ lockDirectory }) => lockDirectory(${JSON.stringify(directory)}))
    .then(() => 'held', (error) => error.message).then((said) => process.send(said)); setInterval(() => {}, 1000);`;
  const file = join(directory, `holder-${randomUUID()}.mjs`);
  await writeFile(file, script);
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  children.push(child);
  const [said] = (await once(child, 'message')) as [string];
  return { child, said };
}

const locks = async (): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.startsWith('lock.'));
const rewrite = async (change: Record<string, unknown>): Promise<void> => {
  const file = join(directory, (await locks())[0]!);
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
};

describe('lockDirectory', () => {
  it('refuses a second opener, naming process, host and time, and lets one in after release', async () => {
    const first = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    const { host } = await describeProcess();
    await expect(lockDirectory(directory)).rejects.toThrow(
      `process ${process.pid} on ${host} since ${new Date(performance.timeOrigin).toISOString()}`,
    );
    await first.release();
    await (await lockDirectory(directory)).release();
    expect(await locks()).toHaveLength(1);
  });

  it('is refused while another process lives, and taken over when that is killed', async () => {
    const { child, said } = await startHolder();
    expect(said).toBe('held');
    await expect(lockDirectory(directory)).rejects.toThrow(`process ${child.pid} `);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockDirectory(directory)).release();
  });

  it.runIf(process.platform === 'linux')(
    'takes over from a process that has ended, though its parent has not asked after it',
    async () => {
      // The child ends once its parent is `sleep`, which asks after nobody: a shell might.
      const child = '(until grep -q sleep /proc/$$/comm; do :; done)';
      const parent = spawn('sh', ['-c', `${child} & echo $!; exec sleep 60`]);
      children.push(parent);
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(String(said));
      const stat = () => readFile(`/proc/${pid}/stat`, 'utf8');
      await expect.poll(stat).toMatch(/\) Z /);
      await lockDirectory(directory);
      await rewrite({ pid, started: (await stat()).split(') ')[1]!.split(' ')[19] });
      await (await lockDirectory(directory)).release();
    },
  );

  it('takes over when the process id now belongs to another process', async () => {
    await lockDirectory(directory);
    await rewrite({ started: '1' });
    const second = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    await second.release();
  });

  it('trusts a holder in another host or container while its file is touched, and no longer', async () => {
    await lockDirectory(directory);
    await rewrite({ machine: 'elsewhere', host: 'other', pid: 1 });
    await expect(lockDirectory(directory)).rejects.toThrow('process 1 on other');
    const file = join(directory, (await locks())[0]!);
    const long = new Date((await stat(file)).mtimeMs - 60_000);
    await utimes(file, long, long);
    await (await lockDirectory(directory)).release();
  });

  it('lets exactly one of many takers have a dead lock', async () => {
    await lockDirectory(directory);
    await rewrite({ started: '1' });
    const takers = await Promise.allSettled(
      Array.from({ length: 20 }, () => lockDirectory(directory)),
    );
    expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = takers.flatMap((taker) =>
      taker.status === 'rejected' ? [taker.reason as unknown] : [],
    );
    expect(refusals.every((reason) => reason instanceof DirectoryInUse)).toBe(true);
  });

  it('lets exactly one of several processes have it', async () => {
    const holders = await Promise.all([startHolder(), startHolder(), startHolder()]);
    expect(holders.filter(({ said }) => said === 'held')).toHaveLength(1);
  });

  it('is lost when its file is deleted, at once, and then releases nothing of whoever came after', async () => {
    const first = await lockDirectory(directory);
    await rm(first.file);
    expect(await first.lost).toContain(`${first.file} of the data directory was deleted`);
    const second = await lockDirectory(directory);
    await first.release();
    await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse);
    await second.release();
  });

  it('is lost when another takes a higher number', async () => {
    const first = await lockDirectory(directory);
    await rewrite({ started: '1' });
    const second = await lockDirectory(directory);
    expect(await first.lost).toContain('was taken over by process');
    await first.release();
    await second.release();
  });

  it('gives a holder whose file was deleted the time to stop, where data stands in the directory', async () => {
    const first = await lockDirectory(directory);
    const said: string[] = [];
    await rm(first.file);
    const second = lockDirectory(directory, { hasData: true, log: (line) => said.push(line) });
    expect(
      await Promise.race([first.lost.then(() => 'stopped'), second.then(() => 'opened')]),
    ).toBe('stopped');
    await (await second).release();
    expect(said).toEqual([expect.stringContaining('has no lock file: waiting')]);
    await (
      await lockDirectory(directory, { hasData: true, log: (line) => said.push(line) })
    ).release();
    expect(said).toHaveLength(1);
  });
});
