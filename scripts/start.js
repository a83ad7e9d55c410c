// npm start: builds what is missing, then serves the product with its demo contact centre.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const { status } = spawnSync(process.execPath, [file('build.js'), '--if-missing'], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
process.argv.splice(1, 1, file('../bin/watchbill.js'), 'serve', '--demo');
await import('../bin/watchbill.js');
