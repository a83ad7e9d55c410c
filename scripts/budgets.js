// npm run check:budgets: what the browser loads for a page, as it is sent, beside what it may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'web/dist');
const frame = 'src/shell/frame.tsx';
/** Leads to the screens of who is signed in. */
const table = 'src/routes/screens.tsx';
const spoken = ['en', 'de', 'fr'];

/** Kilobytes (of 1,000 bytes) of script until a page stands: the entry, the page, all that they import, and their texts. */
const budgets = [
  { name: 'sign-in', kilobytes: 210, screens: ['src/session/page.tsx'] },
  {
    name: 'a plain list in its frame',
    kilobytes: 360,
    screens: [frame, 'src/divisions/page.tsx'],
    // Loaded beside the rows, for there is no list without.
    parts: [table, 'src/kit/list-grid.tsx'],
  },
  {
    name: 'the schedule day',
    kilobytes: 340,
    screens: [frame, 'src/schedules/page.tsx'],
    parts: [table],
  },
];

const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.js'), '--if-missing'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const source = (file) => readFileSync(join(root, 'web', file), 'utf8');
const routes = readdirSync(join(root, 'web/src/routes'))
  .map((file) => source(`src/routes/${file}`))
  .join('\n');
const quoted = (list) => [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name);

/** A list of areas as the source has it, those of a named list among them. */
function listed(list, text) {
  const named = [...(list ?? '').matchAll(/\.\.\.(\w+)/g)].flatMap(([, name]) =>
    quoted(new RegExp(`const ${name}\\b[^=]*= \\[([^\\]]*)\\]`).exec(text)?.[1]),
  );
  return [...named, ...quoted(list)];
}

const shellAreas = quoted(
  /shellAreas[^=]*= \[([^\]]*)\]/.exec(source('src/shell/messages.ts'))?.[1],
);

function areasOf(screen) {
  const path = screen.replace('src/', '../').replaceAll('.', '\\.');
  const found = new RegExp(`import\\('${path}'\\),\\s*'\\w+',\\s*\\[([^\\]]*)\\]`).exec(routes);
  if (found === null) throw new Error(`${screen} is not in the route table`);
  return listed(found[1], routes);
}

const kebab = (area) => area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Parts of the manifest with these texts: a file an area, but one for those of every screen. */
function textsOf(areas, language) {
  const together = (name) => Object.keys(manifest).find((part) => manifest[part].name === name);
  return areas.map((area) => {
    if (shellAreas.includes(area)) return together(`texts-${language}`);
    return `../packages/core/src/messages/${language}/${kebab(area)}.ts`;
  });
}

/** Files that these parts of the manifest load before they run. */
function filesOf(parts) {
  const seen = new Set();
  const visit = (part) => {
    if (seen.has(part)) return;
    if (manifest[part] === undefined) throw new Error(`${part} is not built`);
    seen.add(part);
    for (const next of manifest[part].imports ?? []) visit(next);
  };
  for (const part of parts) visit(part);
  return [...new Set([...seen].map((part) => manifest[part].file))];
}

/** As sent: what the build has compressed is not compressed again. */
function sizeOf(file) {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
const sum = (files) => files.reduce((total, file) => total + sizeOf(file), 0);
const inKilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

for (const { name, kilobytes, screens, parts = [] } of budgets) {
  const areas = [...new Set([...shellAreas, ...screens.flatMap(areasOf)])];
  const loaded = spoken.map((language) =>
    filesOf(['index.html', ...screens, ...parts, ...textsOf(areas, language)]),
  );
  const [most] = loaded.toSorted((a, b) => sum(b) - sum(a));
  const isOver = sum(most) > kilobytes * 1000;
  console.log(`${inKilobytes(sum(most))} kB of ${kilobytes}  ${name}${isOver ? ': too much' : ''}`);
  if (!isOver) continue;
  process.exitCode = 1;
  for (const file of most.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 25))
    console.log(`       ${inKilobytes(sizeOf(file))}  ${file}`);
}
