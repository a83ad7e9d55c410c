// Loaded into a server that a bench starts (`node --import`): on any message it tells how long its
// event loop was held at most since the last,
// in milliseconds: of its own computing, which other programs of the machine do not lengthen, and
// by the clock.
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const everyMs = 5;
if (isMainThread && process.send) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const buffer = Buffer.alloc(64);
  const computed = () =>
    Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 64, 0)).split(' ')[0]) / 1e6;
  const since = { computing: computed(), clock: performance.now() };
  const most = { computing: 0, clock: 0 };
  setInterval(() => {
    const now = { computing: computed(), clock: performance.now() };
    most.computing = Math.max(most.computing, now.computing - since.computing);
    most.clock = Math.max(most.clock, now.clock - since.clock - everyMs);
    Object.assign(since, now);
  }, everyMs).unref();
  process.on('message', () => {
    process.send(most);
    Object.assign(most, { computing: 0, clock: 0 });
  });
  process.channel.unref();
}
