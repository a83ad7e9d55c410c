import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** Where the API answers during development. */
const server = process.env['WATCHBILL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/',
  plugins: [react()],
  resolve: { conditions: ['@watchbill/source', ...defaultClientConditions] },
  server: {
    port: 5173,
    proxy: {
      '^/(api|auth/(login|logout|users|password-reset|activate|first-administrator)|generate|verify|allowed-modules|all-modules|agent|agent-profile|profile-image|role|country-city|healthz|readyz)(/|$)':
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
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        /** React changes seldom: kept apart, it stays in the browser's cache over releases. The rest splits by screen. */
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
          ],
        },
      },
    },
  },
});
