import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '../support/test-server.ts';
import { openMailbox } from '../support/mailbox.ts';
import { watchbill } from '../support/shell.ts';
import { readStory, type Step, type Story } from './story.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const reference = process.env['WATCHBILL_REFERENCE_DATA'];

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.story'))
  .sort()) {
  const story = readStory(readFileSync(join(folder, file), 'utf8'));
  describe.skipIf(story.needsReferenceData && reference === undefined)(
    `${story.title} (${file}${story.needsReferenceData ? ', WATCHBILL_REFERENCE_DATA' : ''})`,
    () => {
      it('goes as written', () => play(story));
    },
  );
}

/**
 * Plays a story's steps in order on a server of its own; every step must end and say as written.
 */
async function play(story: Story): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'watchbill-story-'));
  const now = story.now === null ? undefined : () => new Date(story.now!);
  const mailbox = story.hasMail ? await openMailbox() : null;
  const environment: Record<string, string> =
    mailbox === null ? {} : { WATCHBILL_SMTP_URL: mailbox.url };
  const testServer = await openTestServer({
    demoAround: story.around,
    environment,
    ...(now === undefined ? {} : { now }),
  });
  const variables: Record<string, string> = {
    URL: testServer.url,
    TMP: scratch,
    DATA: reference ?? '',
    PASSWORD: 'Watchbill-2026!',
  };
  for (const [name, content] of Object.entries(story.files))
    writeFileSync(join(scratch, name), content);
  try {
    for (const step of story.steps) {
      const isTokenWanted = mailbox !== null && step.argv.includes('$TOKEN');
      const TOKEN = isTokenWanted ? tokenIn(await mailbox.first()) : '';
      await playStep(step, { ...variables, TOKEN }, variables, scratch, now);
    }
  } finally {
    await testServer.close();
    await mailbox?.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The six digits of a mail. */
function tokenIn(mail: string): string {
  const [, ...text] = mail.split('\r\n\r\n');
  return /\b\d{6}\b/.exec(text.join('\n'))?.[0] ?? '';
}

async function playStep(
  step: Step,
  variables: Record<string, string>,
  kept: Record<string, string>,
  scratch: string,
  now: (() => Date) | undefined,
): Promise<void> {
  const put = (text: string) =>
    text.replaceAll(/\$([A-Z_]+)/g, (whole, name: string) => variables[name] ?? whole);
  const env = {
    WATCHBILL_URL: variables['URL']!,
    WATCHBILL_CONFIG_DIR: scratch,
    ...Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, put(value)])),
  };
  const outcome = await watchbill(step.argv.map(put), {
    env,
    stdin: put(step.stdin),
    ...(now === undefined ? {} : { now }),
  });
  const said = `${outcome.stdout}${outcome.stderr}`;
  const told = `$ ${step.argv.join(' ')}\n${said}`;
  if (step.keep !== null)
    kept[step.keep.name] =
      step.keep.field === null
        ? outcome.stdout.trim()
        : String((JSON.parse(outcome.stdout) as Record<string, unknown>)[step.keep.field]);
  expect(outcome.code, told).toBe(step.code);
  let from = 0;
  for (const line of step.expected) {
    const pattern = new RegExp(
      put(line)
        .split('…')
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*'),
    );
    const at = said.slice(from).search(pattern);
    expect(at, `expected "${put(line)}" in\n${told}`).toBeGreaterThanOrEqual(0);
    from += at;
  }
}
