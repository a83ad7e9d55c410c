import type { Api } from '../../api/client.ts';
import { channelResource } from '../../channels/resource.ts';
import { divisionResource } from '../../divisions/resource.ts';
import { enterpriseDivisionResource } from '../../enterprise-divisions/resource.ts';
import { lineResource } from '../../lines/resource.ts';
import { findSubModule, subModules } from '../../permission/modules.ts';
import { rights } from '../../permission/rights.ts';
import { roleNames } from '../../permission/modules/screen.ts';
import { proficiencyResource } from '../../proficiencies/resource.ts';
import { channels, divisions, enterpriseDivisions, proficiencies } from '../../resource/lookups.ts';
import type { Role, RoleForm } from '../../roles/model.ts';
import { roleResource } from '../../roles/resource.ts';
import { rightsOn } from '../../roles/rules.ts';
import { permissionsOf, permissionsInput } from '../../roles/view.ts';
import { verb, type Edit, type Resource } from '../../resource/model.ts';
import { nearest } from '../../api/nearest.ts';
import { isEntry, isList } from '../codec.ts';
import type { OwnKind, Section, Value } from '../model.ts';
import { sectionOf } from './rows.ts';
import { specialDays } from './special-days.ts';

/** Rights by the key of their screen. */
const rightsKind: OwnKind = {
  is: 'own',
  write: (value) =>
    Object.fromEntries(
      (value as ReturnType<typeof permissionsOf>)
        .map(({ subModule, rights: held }) => [subModule, held] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  read: (value, at, reader) => {
    if (!isEntry(value)) return reader.refuse(at, 'config.wantsRights');
    const read = Object.entries(value).map(([key, held]) => {
      const place = [...at, key];
      if (findSubModule(key) === undefined) {
        const meant = nearest(
          key,
          subModules.map((one) => one.key),
        );
        return meant === undefined
          ? reader.refuse(place, 'config.noneNamed', { name: key })
          : reader.refuse(place, 'config.noneNamedNear', { name: key, meant });
      }
      const known: readonly string[] = rightsOn(key);
      const words = { words: known.join(', ') };
      if (!isList(held)) return reader.refuse(place, 'config.wantsList');
      const wrong = held.findIndex((one) => !known.includes(String(one)));
      if (wrong >= 0) return reader.refuse([...place, wrong], 'config.wantsOneOf', words);
      // Acting on rows brings looking at them.
      const all =
        held.length === 0 ? [] : rights.filter((one) => one === 'view' || held.includes(one));
      return [key, all] as const;
    });
    if (read.includes(undefined)) return undefined;
    return Object.fromEntries(
      (read as readonly (readonly [string, Value])[])
        .filter(([, held]) => (held as readonly Value[]).length > 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  },
  form: (value) =>
    permissionsInput(
      Object.entries(value as object).map(([subModule, held]) => ({
        subModule,
        rights: held as Role['module_permissions'][number]['rights'],
      })),
    ),
};

/** Roles with the calls that change them, which lists have none of. */
const editedRoles: Resource<Role> = {
  ...roleResource,
  fields: roleResource.fields.map((field) =>
    ['name', 'scope'].includes(field.name) ? field : { ...field, form: 'no' },
  ),
  add: verb('roles.create', (body: RoleForm) => ({ body })),
  edit: verb('roles.update', ({ row, form }: Edit<Role, RoleForm>) => ({
    query: { id: row.id },
    body: form,
  })),
  remove: verb('roles.remove', ({ id }: Role) => ({ query: { id } })),
  form: async () => (await import('../../roles/model.ts')).roleForm,
  values: (row) => ({
    name: row?.name ?? '',
    scope: row?.scope ?? 'divisions',
    module_permissions: permissionsInput(row === null ? [] : permissionsOf(row)),
  }),
};

/** What all divisions share, in the order in which one leans on the other. */
export function globalSections(api: Api): readonly Section[] {
  return [
    sectionOf(api, {
      name: 'roles',
      resource: editedRoles,
      more: [
        {
          field: { name: 'rights', from: 'module_permissions', kind: rightsKind },
          of: (row) => permissionsOf(row),
        },
      ],
      share: async () => ({ mine: 'all', others: new Set(roleNames) }),
    }),
    sectionOf(api, {
      name: 'proficiencies',
      resource: proficiencyResource,
      gives: [proficiencies],
    }),
    sectionOf(api, {
      name: 'enterprise_divisions',
      resource: enterpriseDivisionResource,
      gives: [enterpriseDivisions],
      stays: true,
    }),
    sectionOf(api, {
      name: 'divisions',
      resource: divisionResource,
      gives: [divisions],
      stays: true,
    }),
    sectionOf(api, {
      name: 'channels',
      resource: channelResource,
      gives: [channels],
      keys: ['enterprise_division', 'name'],
    }),
    sectionOf(api, {
      name: 'lines',
      resource: lineResource,
      called: { moves_history: null },
      keys: ['channel', 'name'],
    }),
    specialDays(api, 'enterprise divisions'),
  ];
}
