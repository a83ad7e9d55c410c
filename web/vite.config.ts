import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { unusedGridParts } from './grid-parts.ts';
import { screenTexts } from './screen-texts.ts';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Where the API answers during development. */
const server = process.env['WATCHBILL_SERVER'] ?? 'http://127.0.0.1:8080';

/**
 * Core's modules do nothing when they are imported but make what they export. The bundler cannot
 * know that of a schema, which calls make, and would keep each one beside the smallest function
 * that a page uses; said here, it leaves out those that no page reads.
 */
const made: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression']);
const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  transform: {
    filter: { id: /packages\/core\/src\// },
    handler(code) {
      const values = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        return declared?.type === 'VariableDeclaration'
          ? declared.declarations.flatMap(({ init }) =>
              init !== null && made.has(init.type) ? [init] : [],
            )
          : [];
      });
      return values.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
    },
  },
};

/**
 * The service worker is a file of its own, at an address that stays: it imports nothing when it
 * runs.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const entry = fileURLToPath(new URL('src/offline/worker.ts', import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: outputFiles[0]!.text });
  },
};

const texts = screenTexts();
/** Of a file of texts. */
const languageOf = (id: string) => id.split('/').at(-2);
const areaOf = (id: string) => /core\/src\/messages\/\w\w\/(\w+)\.ts$/.exec(id)?.[1];

export default defineConfig({
  base: '/',
  plugins: [react(), texts, unusedSchemas, unusedGridParts, serviceWorker],
  resolve: { conditions: ['@watchbill/source', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: {
      '^/(api|auth/(login|logout|methods|sessions|users|password-reset|activate|first-administrator)|generate|verify|allowed-modules|all-modules|agent|agent-profile|profile-image|role|country-city|healthz|readyz|zones\\.json)(/|$)':
        {
          target: server,
          bypass: (request) =>
            request.headers.accept?.includes('text/html') ? request.url : undefined,
        },
      '/ws': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        /**
         * React changes seldom: kept apart, it stays in the browser's cache over releases. The rest
         * splits by screen.
         */
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            // Texts of every screen come together: one file a language instead of five.
            {
              name: (id) => `texts-${languageOf(id)}`,
              debugName: 'texts',
              test: (id) => texts.isOfShell(areaOf(id)),
            },
            // Pieces of the sign-in page and of most others: a file of them is smaller than a
            // dozen, and is asked for once.
            {
              name: 'pieces',
              test: /web\/src\/(kit\/state\/lazy-part|shell\/display-menu)\.tsx?$|@mui\/system\/RtlProvider\/|@mui\/material\/(Alert|AlertTitle|Button|ButtonBase|CircularProgress|FormControl|FormControlLabel|FormHelperText|FormLabel|IconButton|InputAdornment|InputBase|InputLabel|internal\/SwitchBase|Link|OutlinedInput|Paper|Skeleton|Stack|SvgIcon|Switch|Typography)\//,
            },
            // What every page loads, sign-in too: one file is smaller than a dozen, and asked for
            // once.
            { name: 'shell', tags: ['$initial'] },
            // Pieces of the frame that lists and the desk have too: together they are sent in fewer
            // bytes.
            {
              name: 'framed',
              test: /@popperjs\/core\/|@mui\/material\/(Backdrop|Checkbox|Chip|Dialog|DialogActions|DialogContent|DialogContentText|DialogTitle|Divider|Fade|FilledInput|Grow|Input|List|ListItem|ListItemButton|ListItemIcon|ListItemText|ListSubheader|Menu|MenuItem|MenuList|Modal|NativeSelect|Popover|Popper|Portal|Select|TextField|ToggleButton|ToggleButtonGroup|Toolbar|Tooltip|Unstable_TrapFocus)\//,
            },
            // Sign-in and every form have these.
            {
              name: 'typed',
              test: /react-hook-form\/|web\/src\/kit\/field\/(password|text)-input\.tsx$/,
            },
            // Of use where something is typed or saved: kept apart from what every page loads.
            { name: 'zod', test: /node_modules\/zod\// },
            // What every page within the frame loads at once.
            {
              name: 'frame',
              test: /web\/src\/(shell\/(bell|bell-button|frame|menu-(links|search|tabs)|notices-button|command-key|jobs-button|profile-popover|progress-line|shortcut|session)|kit\/(page|page-actions|format|state\/states))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
