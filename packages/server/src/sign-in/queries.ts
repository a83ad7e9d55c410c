import { type Language, text } from '@watchbill/core/messages/catalogue';
import { navigationOptions } from '@watchbill/core/navigation-options/model';
import { modules } from '@watchbill/core/permission/modules';
import { monday } from '@watchbill/core/time/plain-date';
import type { Db } from '../db/tables.ts';
import { imagesOf } from './repository/images.ts';
import { profileOf } from './repository/accounts.ts';
import type { Session } from '../session/session.ts';

/** A user as the clients know who is signed in. */
export async function profileOfUser(db: Db, userId: number, isDemo: boolean) {
  const user = await profileOf(db, userId);
  const {
    role_id,
    role_name,
    agent_id,
    division_id,
    is_allow_schedule_change,
    week_first_day,
    ...rest
  } = user;
  return {
    ...rest,
    navigation: navigationOptions.parse(rest.navigation),
    role: { id: role_id, name: role_name },
    profile_images: await imagesOf(db, userId),
    agent_profile:
      agent_id === null || division_id === null
        ? null
        : {
            id: agent_id,
            division_id,
            is_allow_schedule_change: is_allow_schedule_change === true,
            week_first_day: week_first_day ?? monday,
          },
    is_demo: isDemo,
  };
}

/** What a session may see: the modules and sub-modules that it has any right to. */
export function modulesOf({ roleName, scope, permissions }: Session, language: Language) {
  const rightsTo = (key: string) => permissions.find((one) => one.subModule === key)?.rights ?? [];
  return {
    role_name: roleName,
    scope,
    module_data: modules
      .map((module) => ({
        id: module.id,
        name: text(module.title, {}, language),
        sub_module: module.subModules
          .filter(({ key }) => rightsTo(key).length > 0)
          .map(({ id, title, key }) => ({
            id,
            name: text(title, {}, language),
            key,
            rights: [...rightsTo(key)],
          })),
      }))
      .filter((module) => module.sub_module.length > 0),
  };
}
