// npm run package: the command line as one executable file, dist/watchbill, which needs no Node on the machine that runs it.
// esbuild makes one ES module (Ink awaits at the top level), this file turns it into CommonJS, which is what a single executable can hold,
// and pkg puts it into a copy of the Node that runs this.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { init, parse } from 'es-module-lexer';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
const scratch = join(root, '.tmp/package');
const output = join(root, 'dist', process.platform === 'win32' ? 'watchbill.exe' : 'watchbill');

const module = await bundle();
writeFileSync(join(scratch, 'watchbill.cjs'), await toCommonJs(module));
await seal(join(scratch, 'watchbill.cjs'));
check();

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
        `export const version = () => ${JSON.stringify(version)};`,
      ),
      absent('react-devtools-core'),
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

/** Imports become requires, and the body an async function, since CommonJS cannot await at the top level. */
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

/** `import a, { b as c } from "m"` as constants from `require("m")`; Node's own modules are their own default. */
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

/** Puts the code into a copy of this Node. pkg runs postject from the temporary folder, and finds ours only if that lies in the project. */
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

/** pkg hides it when postject fails, and leaves a bare Node: only its answer tells. */
function check() {
  const { stdout } = spawnSync(output, ['--version'], { encoding: 'utf8' });
  if (stdout.trim() !== version) {
    rmSync(output, { force: true });
    process.stderr.write(`the single file answered "${stdout.trim()}" instead of ${version}\n`);
    process.exit(1);
  }
  process.stdout.write(`${output} ${version}, ${(statSync(output).size / 1e6).toFixed(0)} MB\n`);
}
