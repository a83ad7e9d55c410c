import type { Api } from '@watchbill/core/api/client';
import { ApiError, errorText } from '@watchbill/core/api/errors';
import type { Command } from 'commander';
import type { Context, CommandContext } from '../context.ts';
import { exitCode, Stop } from '../exit.ts';
import { numberOf, wholeNumber } from '../input.ts';

/** `reopen` takes an answer back that nobody it is for has seen. */
export type Verdict = 'approve' | 'refuse' | 'reopen';

/** How activities, shifts and trades stand after a verdict. */
export const statusAfter = {
  approve: 'completed',
  refuse: 'unsuccessful',
  reopen: 'pending',
} as const satisfies Record<Verdict, unknown>;

type Decision = Readonly<{
  id: number;
  comment: string;
  verdict: Verdict;
  /**
   * Of the request as it was read; undefined where it does not wait, which the server has words
   * for.
   */
  version: number | undefined;
}>;
type Decisions = Readonly<{
  /** Requests that wait, among them those of these ids. */
  waiting: (
    api: Api,
    ids: readonly number[],
  ) => Promise<readonly Readonly<{ id: number; version: number }>[]>;
  decide: (api: Api, decision: Decision) => Promise<unknown>;
}>;

/**
 * `approve`, `refuse` and `reopen` of requests: each id is decided on its own; what the server
 * refuses is said, and the rest goes on.
 */
export function registerDecisions(
  noun: Command,
  { t, context }: CommandContext,
  { waiting, decide }: Decisions,
): void {
  for (const [verdict, summary, done] of [
    ['approve', 'cli.approve', 'cli.approved'],
    ['refuse', 'cli.refuse', 'cli.refused'],
    ['reopen', 'cli.reopen', 'cli.reopened'],
  ] as const) {
    const command = noun
      .command(verdict)
      .description(t(summary))
      .argument('<id...>', t('cli.argumentIds'));
    if (verdict !== 'reopen') command.option('--comment <text>', t('cli.optionComment'), '');
    command.action(
      async (ids: readonly string[], { comment = '' }: Readonly<{ comment?: string }>) => {
        const current = context();
        const api = await current.api();
        const numbers = ids.map((id) => numberOf('<id>', id, wholeNumber, current));
        const versions = new Map(
          (await waiting(api, numbers)).map(({ id, version }) => [id, version]),
        );
        await oneByOne(current, numbers, async (id) => {
          await decide(api, { id, comment, verdict, version: versions.get(id) });
          current.say(current.t(done, { id }));
        });
      },
    );
  }
}

/**
 * Does the same with each id; ends with 3 where the server refused some, after the others are done.
 */
async function oneByOne(
  context: Context,
  ids: readonly number[],
  act: (id: number) => Promise<void>,
): Promise<void> {
  let refused = 0;
  for (const id of ids)
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      refused++;
      context.say(`${id}: ${errorText(error, 'report', context.common.lang)}`);
    }
  if (refused > 0)
    throw new Stop(exitCode.refused, context.t('cli.someRefused', { refused, total: ids.length }));
}
