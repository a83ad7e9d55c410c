import { roles } from '@watchbill/core/roles/contract';
import type { Commands } from '../command/model.ts';
import { rowById } from '../command/sources.ts';

/** `watchbill roles`: what they can grant. */
export const commands: Commands = {
  contract: { roles },
  list: [
    {
      verb: 'list',
      call: 'roles.list',
      examples: ['roles list'],
      columns: ['id', 'name', 'scope'],
    },
    {
      verb: 'add',
      call: 'roles.create',
      examples: [
        'roles add --name "Floor lead" --scope divisions --module-permissions \'{"sub_module":102,"rights":["view"]}\'',
      ],
    },
    {
      verb: 'edit',
      call: 'roles.update',
      args: ['id'],
      row: rowById('roles.list'),
      examples: ['roles edit "Floor lead" --name "Shift lead"'],
    },
    {
      verb: 'delete',
      call: 'roles.remove',
      row: rowById('roles.list'),
      args: ['id'],
      confirm: true,
      examples: ['roles delete "Shift lead" --yes'],
    },
    {
      verb: 'modules',
      call: 'roles.modules',
      about: 'commands.rolesModules',
      examples: ['roles modules'],
    },
    {
      verb: 'list-file',
      call: 'roles.export',
      about: 'commands.rolesFile',
      examples: ['roles list-file --output roles.csv'],
    },
  ],
};
