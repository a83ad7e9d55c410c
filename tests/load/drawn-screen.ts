import { openLive } from '@watchbill/cli/live';
import { PassThrough } from 'node:stream';
import { framesPerSecond, keepSmall } from '@watchbill/cli/screen/frame';
import { themes } from '@watchbill/cli/screen/theme';
import { connect } from '@watchbill/cli/transport';
import { App } from '@watchbill/cli/ui/app';
import type { Place } from '@watchbill/cli/ui/view';
import { adherenceView } from '@watchbill/cli/ui/views/adherence';
import '@watchbill/core/messages/all';
import { text } from '@watchbill/core/messages/catalogue';
import { render } from 'ink';
import { createElement } from 'react';

type Drawn = Readonly<{
  /** Of those drawn so far. */
  count: () => number;
  /** The last frame, as it is sent to the terminal. */
  last: () => string;
  /** Waits for a frame that passes; ends at once where the last one does. */
  until: (passes: (frame: string) => boolean) => Promise<void>;
  press: (key: string) => void;
}>;

/** The adherence view of a division, drawn on a screen of 160 by 50 that nobody looks at. */
export function drawAdherence(
  { url, token }: Readonly<{ url: string; token: string }>,
  division: Place,
  now: () => number,
): Drawn {
  keepSmall();
  const frames = { count: 0, last: '', heard: () => {} };
  const out = new PassThrough().on('data', (data: Buffer) => {
    if (data.length < 500) return;
    frames.count += 1;
    frames.last = String(data);
    frames.heard();
  });
  const input = keyboard();
  render(
    createElement(App, {
      api: connect({ url, token, language: 'en' }),
      setting: {
        t: (key, params) => text(key, params ?? {}),
        language: 'en',
        live: openLive({ url, token, now }),
        userId: 1,
        advisorId: null,
        session: { roleName: 'Admin', permissions: [], scope: 'all' },
        now,
        division,
        divisions: [division],
        isEverywhere: false,
      },
      views: [adherenceView],
      first: 'adherence',
      isReadOnly: false,
      theme: themes.dark,
    }),
    {
      stdout: Object.assign(out, {
        columns: 160,
        rows: 50,
        isTTY: true,
      }) as unknown as NodeJS.WriteStream,
      stdin: input as unknown as NodeJS.ReadStream,
      exitOnCtrlC: false,
      patchConsole: false,
      maxFps: framesPerSecond,
    },
  );
  return {
    count: () => frames.count,
    last: () => frames.last,
    until: (passes) =>
      new Promise((resolve) => {
        frames.heard = () => (passes(frames.last) ? resolve() : undefined);
        frames.heard();
      }),
    press: (key) => void input.write(key),
  };
}

/** Ink reads what it holds when it says that there is something. */
function keyboard() {
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => input,
    ref: () => input,
    unref: () => input,
  });
  return input;
}
