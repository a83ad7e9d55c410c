import { session } from '@watchbill/core/session/contract';
import { profile } from '@watchbill/core/profile/contract';
import { navigationOptions } from '@watchbill/core/navigation-options/contract';
import type { Commands } from '../command/model.ts';

/** `watchbill profile`: one’s own account. */
export const commands: Commands = {
  contract: { session, profile, navigationOptions },
  list: [
    {
      verb: 'show',
      call: 'session.me',
      about: 'commands.profileShow',
      examples: ['profile show'],
      columns: ['id', 'username', 'first_name', 'last_name', 'email', 'role.name', 'language'],
    },
    {
      verb: 'advisor',
      call: 'session.agentProfile',
      about: 'commands.profileAdvisor',
      examples: ['profile advisor'],
      rows: 'agent_profile',
    },
    {
      verb: 'password',
      call: 'profile.changePassword',
      about: 'commands.profilePassword',
      examples: ['profile password --input @passwords.json'],
      byInput: ['old_pw', 'new_pw', 'confirm_pw'],
    },
    {
      verb: 'request-reset',
      call: 'session.requestPasswordReset',
      about: 'commands.profileRequestReset',
      examples: ['profile request-reset --email ada@example.com'],
      fixed: { currentUrl: '' },
    },
    {
      verb: 'images',
      call: 'profile.images',
      about: 'commands.profileImages',
      examples: ['profile images'],
    },
    {
      verb: 'add-image',
      call: 'profile.addImage',
      about: 'commands.profileAddImage',
      examples: ['profile add-image me.png'],
    },
    {
      verb: 'replace-image',
      call: 'profile.replaceImage',
      about: 'commands.profileReplaceImage',
      examples: ['profile replace-image 1 me.png'],
    },
    {
      verb: 'delete-image',
      call: 'profile.removeImage',
      about: 'commands.profileDeleteImage',
      examples: ['profile delete-image 1 --yes'],
      confirm: true,
    },
    {
      verb: 'navigation',
      call: 'navigationOptions.save',
      about: 'commands.profileNavigation',
      examples: ['profile navigation --landing null --menu planning'],
    },
  ],
};
