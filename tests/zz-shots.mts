import { chromium } from '@playwright/test';
const url = 'http://127.0.0.1:4811';
const [,, out, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
const tokens = new Map();
for (const [i, p] of paths.entries()) {
  const [as, path] = p.split('@');
  if (!tokens.has(as)) tokens.set(as, (await (await fetch(url + '/auth/login/', { method: 'POST', headers: { 'content-type': 'application/json', module: '0' }, body: JSON.stringify({ username: as, password: 'Watchbill-2026!' }) })).json()).access);
  const c = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' });
  await c.addInitScript((t) => { localStorage.setItem('watchbill.token', t); localStorage.setItem('watchbill.is_superuser_with_wfm', 'false'); localStorage.setItem('watchbill.display', JSON.stringify({ themeMode: 'light' })); }, tokens.get(as));
  const page = await c.newPage(); await page.goto(path!); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/${i}.png` }); await c.close();
}
await browser.close();
