import type { Api } from '@watchbill/core/api/client';
import type { CallName } from '@watchbill/core/calls';
import { mayCall } from '@watchbill/core/resource/run';
import type { Verdict } from '../../output/one-by-one.ts';
import type { Action, Setting } from '../view.ts';

type Answers<Row> = Readonly<{
  /** The call that answers. */
  call: CallName;
  isWaiting(row: Row): boolean;
  /** Whether an answer may be taken back; the server has the last word. */
  isAnswered(row: Row): boolean;
  answer(api: Api, row: Row, verdict: Verdict, comment: string): Promise<unknown>;
}>;

/**
 * What an approver does with a request: approve, refuse with a word why, and take an answer back.
 */
export function answersOf<Row>({
  call,
  isWaiting,
  isAnswered,
  answer,
}: Answers<Row>): readonly Action<Row>[] {
  const may = ({ session }: Setting) => mayCall(session, call);
  return [
    {
      key: 'a',
      label: 'ui.approve',
      done: 'ui.approved',
      isOffered: (row, setting) => isWaiting(row) && may(setting),
      run: (api, row) => answer(api, row, 'approve', ''),
    },
    {
      key: 'x',
      label: 'ui.refuse',
      asksFor: 'ui.why',
      done: 'ui.refused',
      isOffered: (row, setting) => isWaiting(row) && may(setting),
      run: (api, row, why) => answer(api, row, 'refuse', why),
    },
    {
      key: 'u',
      label: 'ui.reopen',
      done: 'ui.reopened',
      isOffered: (row, setting) => isAnswered(row) && may(setting),
      run: (api, row) => answer(api, row, 'reopen', ''),
    },
  ];
}
