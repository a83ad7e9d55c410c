import { approvals } from '@watchbill/core/approvals/contract';
import type { Commands } from '../command/model.ts';
import { rowOnly } from '../command/sources.ts';

/** `watchbill approvals`: what waits for an approver, and who is told while one is absent. */
export const commands: Commands = {
  contract: { approvals },
  list: [
    {
      verb: 'waiting',
      call: 'approvals.waiting',
      about: 'commands.approvalsWaiting',
      examples: ['approvals waiting'],
    },
    {
      verb: 'cover',
      call: 'approvals.cover',
      about: 'commands.approvalsCover',
      examples: ['approvals cover'],
    },
    {
      verb: 'set-cover',
      call: 'approvals.saveCover',
      about: 'commands.approvalsSetCover',
      examples: ['approvals set-cover --cover 4 --from today --to +7d --zone Europe/London'],
      row: rowOnly('approvals.cover'),
    },
  ],
};
