import { savedViews } from '@watchbill/core/saved-views/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill saved-views`: filters of lists that one keeps. */
export const commands: Commands = {
  contract: { savedViews },
  list: [
    { verb: 'list', call: 'savedViews.list', examples: ['saved-views list --list advisors'] },
    {
      verb: 'save',
      call: 'savedViews.save',
      about: 'commands.savedViewsSave',
      examples: ['saved-views save --list advisors --name Berlin --search "division=2"'],
      names: { search: 'search' },
    },
    {
      verb: 'delete',
      call: 'savedViews.remove',
      examples: ['saved-views delete 1 --yes'],
      confirm: true,
    },
  ],
};
