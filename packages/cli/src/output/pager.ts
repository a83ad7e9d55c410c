import { spawn } from 'node:child_process';
import type { Context } from '../context.ts';

/**
 * Shows a text in the reader's pager, where somebody sits at the terminal and it is longer than
 * that; false where it is to be written plainly. `PAGER` names another than `less`; empty or `cat`
 * is none.
 */
export async function showInPager({ io, env, common }: Context, text: string): Promise<boolean> {
  const { stdout } = io;
  const pager = (env['WATCHBILL_PAGER'] ?? env['PAGER'] ?? 'less').trim();
  const isLong = text.split('\n').length > (stdout.rows ?? Infinity);
  if (!common.isInteractive || stdout.isTTY !== true || !isLong) return false;
  if (common.look?.pager === false || pager === '' || pager === 'cat') return false;
  const [command = '', ...words] = pager.split(/\s+/);
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { LESS: 'FRX', ...env },
    });
    child.once('error', () => resolve(false));
    child.once('close', () => resolve(true));
    // Whoever leaves the pager early has read enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
