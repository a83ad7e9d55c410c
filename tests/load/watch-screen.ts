import { PassThrough } from 'node:stream';
import { followDivision } from '@watchbill/cli/adherence/live';
import { Watch } from '@watchbill/cli/adherence/screen';
import { connect } from '@watchbill/cli/transport';
import '@watchbill/core/messages/all';
import { text } from '@watchbill/core/messages/catalogue';
import { render } from 'ink';
import { createElement } from 'react';

/** Draws `adherence watch` on a screen of 160 by 50 that nobody looks at, and says what that costs: JSON on standard output. */
const [port = 0, settleMs = 4000, measureMs = 10_000] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const division = {
  id: 1,
  mu_name: 'Load',
  enterprise_grp: 1,
  enterprise_grp_name: '',
  timezone: 1,
  timezone_name: 'Europe/London',
  week_first_day: 1,
  is_allow_schedule_change: false,
  is_disabled: false,
  version: 1,
};

const frames = { count: 0, last: '' };
const out = new PassThrough().on('data', (data: Buffer) => {
  if (data.length < 500) return;
  frames.count += 1;
  frames.last = String(data);
});
const input = Object.assign(new PassThrough(), {
  isTTY: true,
  setRawMode: () => input,
  ref: () => input,
  unref: () => input,
});
const [stdout, stdin] = [
  Object.assign(out, { columns: 160, rows: 50, isTTY: true }) as unknown as NodeJS.WriteStream,
  input as unknown as NodeJS.ReadStream,
];

const api = connect({ url, token: 'wb_load', language: 'en' });
const follow = () => followDivision(division, { url, token: 'wb_load', api, now: Date.now });
render(
  createElement(Watch, {
    t: (key, params) => text(key, params ?? {}),
    divisions: [division],
    first: division,
    follow,
    now: Date.now,
  }),
  { stdout, stdin, exitOnCtrlC: false, patchConsole: false, maxFps: 10 },
);

await breakSpan(settleMs);
const [before, drawn] = [process.cpuUsage(), frames.count];
await breakSpan(measureMs);
const used = process.cpuUsage(before);
const percent = (used.user + used.system) / 10 / measureMs;
const isShown = frames.last.includes('Lastname') && frames.last.includes('of 2000');
process.stdout.write(
  `${JSON.stringify({ percent, framesPerSecond: ((frames.count - drawn) * 1000) / measureMs, isShown, last: isShown ? '' : frames.last })}\n`,
);
process.exit(0);

function breakSpan(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
