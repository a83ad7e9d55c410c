import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';

/** Tells one run of one process from every other: a process id alone is used again. */
export type ProcessMark = Readonly<{
  pid: number;
  /** When the process began, in the words of its system; null where that cannot be asked. */
  started: string | null;
  host: string;
  /**
   * Processes can be looked up only within one boot and one namespace of ids: containers may share
   * a host name.
   */
  machine: string;
}>;

export async function describeProcess(): Promise<ProcessMark> {
  return {
    pid: process.pid,
    started: await readStart(process.pid),
    host: hostname(),
    machine: await readMachine(),
  };
}

/** Whether that very process still runs; null when it cannot be known from here. */
export async function isRunning(mark: ProcessMark): Promise<boolean | null> {
  if (mark.machine !== (await readMachine())) return null;
  if (!exists(mark.pid)) return false;
  const started = await readStart(mark.pid);
  return started === null || mark.started === null || started === mark.started;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readMachine(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()} ${namespace}`.trim();
}

async function readStart(pid: number): Promise<string | null> {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/stat`, 'utf8').then(readTicks, () => null);
  if (process.platform === 'win32') return null;
  const ps = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(
    () => null,
  );
  return ps?.stdout.trim() || null;
}

/**
 * Field 22 of /proc/PID/stat: ticks from boot to start. The second field is a name in brackets that
 * may hold anything. One that has ended, and that its parent has not asked after yet (state Z),
 * runs no more: no mark begins like it.
 */
function readTicks(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null);
}
