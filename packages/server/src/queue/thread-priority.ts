import { constants, platform, setPriority } from 'node:os';

/**
 * Lets whoever reads go before this thread, which computes for long: where cores are scarce, a read
 * would wait for its turn beside it. On Linux a priority is a thread's own; elsewhere it would be
 * the whole process's, and stays.
 */
export function giveWayToReaders(): void {
  if (platform() !== 'linux') return;
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it: the thread computes all the same.
  }
}
