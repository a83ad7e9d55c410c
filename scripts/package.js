// npm run package: the command line as one executable file, dist/watchbill, which needs no Node on
// the machine that runs it.
// esbuild makes one ES module (Ink awaits at the top level), this file turns it into CommonJS,
// which is what a single executable can hold,
// and pkg puts it into a copy of the Node that runs this.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { build } from 'esbuild';
import { commitHere } from './bundle.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
const scratch = join(root, '.tmp/package');
const output = join(root, 'dist', process.platform === 'win32' ? 'watchbill.exe' : 'watchbill');

const module = await bundle();
writeFileSync(join(scratch, 'watchbill.cjs'), await toCommonJs(module));
await seal(join(scratch, 'watchbill.cjs'));
await check();

/** One ES module of everything but Node's own modules. */
async function bundle() {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const { outputFiles } = await build({
    entryPoints: [join(root, 'packages/cli/src/single-file.ts')],
    bundle: true,
    write: false,
    outdir: scratch,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    conditions: ['@watchbill/source'],
    jsx: 'automatic',
    external: ['bufferutil', 'utf-8-validate'],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    plugins: [
      replaced(
        /packages\/cli\/src\/version\.ts$/,
        `export const version = () => ${JSON.stringify(version)};
         export const commit = () => ${JSON.stringify(commitHere())};`,
      ),
      absent('react-devtools-core'),
      replaced(
        /planning\/src\/forecast\/prophet-bytes\.ts$/,
        `export const prophetBytes = async () => Buffer.from(${JSON.stringify(base64Of('augurs/prophet_bg.wasm'))}, 'base64');`,
      ),
      replaced(
        /core\/src\/time\/bundled-zones\.ts$/,
        `export const bundledZones = () => ${JSON.stringify(zones())};`,
      ),
      withModulesInside(),
    ],
  });
  return outputFiles[0].text;
}

function replaced(filter, contents) {
  return {
    name: 'replaced',
    setup: ({ onLoad }) => onLoad({ filter }, () => ({ contents, loader: 'js' })),
  };
}

/**
 * Prophet's Stan model reads its modules from beside its script, and runs on a shim whose Node
 * variant starts a thread: neither can travel in one file.
 */
function withModulesInside() {
  const shim = join(root, 'node_modules/@bytecodealliance/preview2-shim/lib/browser');
  return {
    name: 'modules-inside',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^@bytecodealliance\/preview2-shim\/\w+$/ }, ({ path }) => ({
        path: join(shim, `${path.split('/').at(-1)}.js`),
      }));
      onLoad({ filter: /prophet-wasmstan\.js$/ }, ({ path }) => ({
        loader: 'js',
        contents: readFileSync(path, 'utf8').replace(
          /fetchCompile\(new URL\('\.\/([\w.-]+\.wasm)', import\.meta\.url\)\)/g,
          (_call, name) => `base64Compile('${base64Of(`augurs-prophet-wasmstan/${name}`)}')`,
        ),
      }));
    },
  };
}

function base64Of(file) {
  return readFileSync(join(root, 'node_modules/@bsull', file)).toString('base64');
}

function zones() {
  return readFileSync(join(root, 'node_modules/moment-timezone/data/packed/latest.json'), 'utf8');
}

/** A development tool that Ink imports only on request. */
function absent(name) {
  return {
    name: 'absent',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'absent' }));
      onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'export default {};' }));
    },
  };
}

/**
 * Imports become requires, and the body an async function, since CommonJS cannot await at the top
 * level.
 */
async function toCommonJs(code) {
  await init;
  const [imports] = parse(code);
  let body = code;
  let head = '';
  for (const { type, specifier, importStart, importEnd } of imports.toSorted(
    (a, b) => b.importStart - a.importStart,
  )) {
    const statement = body.slice(importStart, importEnd);
    const put = (text) => (body = body.slice(0, importStart) + text + body.slice(importEnd));
    if (type === 'import-meta') put('__metaOfModule');
    else if (type === 'static') {
      head = requireOf(statement, specifier) + head;
      put('');
    } else if (specifier !== undefined)
      put(`Promise.resolve().then(()=>__namespaceOf(require(${JSON.stringify(specifier)})))`);
  }
  const prelude = `const __metaOfModule={url:require('node:url').pathToFileURL(__filename).href};const __namespaceOf=(m)=>({__proto__:null,...m,default:m});`;
  return `${prelude}${head}\n(async()=>{${body}\n})().catch((error)=>{process.stderr.write(String(error&&error.stack||error)+'\\n');process.exitCode=1;});\n`;
}

/**
 * `import a, { b as c } from "m"` as constants from `require("m")`; Node's own modules are their
 * own default.
 */
function requireOf(statement, name) {
  const from = `require(${JSON.stringify(name)})`;
  const clause = statement.replace(/^import\s*/, '').replace(/\s*from\s*["'][^"']*["'].*$/s, '');
  if (/^["']/.test(clause)) return `${from};`;
  const braces = /\{([^}]*)\}/.exec(clause);
  const [first] = clause
    .replace(/\{[^}]*\}/, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('*'));
  const star = /\*\s*as\s+([\w$]+)/.exec(clause);
  const named = braces?.[1]
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.replace(/^(\S+)\s+as\s+(\S+)$/, '$1:$2'))
    .join(',');
  return [
    first && `const ${first}=${from};`,
    star && `const ${star[1]}=${from};`,
    named !== undefined && `const {${named}}=${from};`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Puts the code into a copy of this Node. pkg runs postject from the temporary folder, and finds
 * ours only if that lies in the project.
 */
async function seal(entry) {
  process.env.TMPDIR = join(root, '.tmp');
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(output, { force: true });
  const require = createRequire(import.meta.url);
  const sea = require('pkg/lib-es5/sea.js').default;
  const platform = { darwin: 'macos', win32: 'win' }[process.platform] ?? process.platform;
  await sea(entry, {
    useLocalNode: true,
    seaConfig: { useCodeCache: true },
    targets: [
      {
        nodeRange: `node${process.versions.node.split('.')[0]}`,
        platform,
        arch: process.arch,
        output,
      },
    ],
  });
}

/**
 * Runs a command of every kind: what is bundled wrongly shows when it is loaded. pkg hides it when
 * postject fails, and leaves a bare Node.
 */
async function check() {
  run(['--version', '--verbose'], /^time zones 20\d\d[a-z]$/m);
  run(['--version'], new RegExp(`^${version.replaceAll('.', '\\.')}$`));
  run(['help'], /schedules/);
  run(['completion', 'bash'], /watchbill/);
  run(['openapi'], /"openapi"/);
  run(['staffing', 'solve', '--calls', '100', '--aht', '180', '--interval', '30'], /\d/);
  const series = join(scratch, 'series.csv');
  writeFileSync(series, seriesOf(8));
  run(
    [
      'forecast',
      'backtest',
      series,
      '--interval',
      '1440',
      '--targets',
      '2026-02-16..2026-02-20',
      '--models',
      'all',
      '--format',
      'json',
    ],
    /"prophet"/,
  );
  run(['serve'], /^$/, { code: 1 });
  await withServer((url) => {
    const env = { WATCHBILL_URL: url };
    run(['login', '--username', 'admin', '--password-stdin'], /^$/, {
      env,
      input: 'Watchbill-2026!\n',
    });
    run(['whoami'], /admin/, { env });
    run(['schedules', 'show', '--division', '1', '--format', 'ndjson'], /^\{/, { env });
    run(['adherence', 'show', '--division', '1'], /Advisor/, { env });
    run(['advisors', 'list', '--output', join(scratch, 'advisors.xlsx')], /^$/, { env });
  });
  process.stdout.write(`${output} ${version}, ${(statSync(output).size / 1e6).toFixed(0)} MB\n`);
}

/** Throws where a command of the single file ends or answers otherwise than it should. */
function run(args, expected, { code = 0, env = {}, input = '' } = {}) {
  const { status, stdout, stderr } = spawnSync(output, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    input,
    env: { ...process.env, WATCHBILL_CONFIG_DIR: join(scratch, 'config'), ...env },
  });
  if (status === code && expected.test(stdout.trim())) return;
  rmSync(output, { force: true });
  throw new Error(
    `the single file ended "${args.join(' ')}" with ${status}:\n${stdout.slice(0, 500)}${stderr.slice(0, 2000)}`,
  );
}

/** Day totals of so many weeks. */
function seriesOf(weeks) {
  const first = Date.UTC(2026, 0, 5);
  const days = Array.from({ length: weeks * 7 }, (_, day) => {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
    return `${date},${100 + (day % 7) * 10 + ((day * 7919) % 13)}`;
  });
  return ['date,count', ...days].join('\n');
}

/** The demo, served from the built code for as long as it is needed. */
async function withServer(use) {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.js')], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const port = 20_000 + (process.pid % 20_000);
  const server = spawn(
    process.execPath,
    [
      join(root, 'bin/watchbill.js'),
      'serve',
      '--demo',
      '--port',
      String(port),
      '--data-dir',
      join(scratch, 'data'),
    ],
    { stdio: 'ignore' },
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${url}/`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error('the demo could not be served');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    use(url);
  } finally {
    server.kill();
  }
}
