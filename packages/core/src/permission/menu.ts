import { foldText } from '../messages/fold.ts';
import { text, type Language, type MessageKey } from '../messages/catalogue.ts';
import { menuGroups, type MenuGroupRow, type Placement, type SubModule } from './modules/screen.ts';
import { subModules } from './modules.ts';
import { opensScreen } from './page.ts';
import type { PermissionSession } from './rights.ts';

export type MenuEntry = Readonly<{
  title: MessageKey;
  path: string;
  subModule: string;
  alias?: MessageKey;
}>;
/** A tab of the menu. With `path` the tab is itself the screen. */
export type MenuGroup = Readonly<{
  key: string;
  title: MessageKey;
  path?: string;
  entries: readonly MenuEntry[];
  groups: readonly MenuGroup[];
}>;

const groupRows: readonly MenuGroupRow[] = menuGroups;

/** Below this many characters nothing is searched. */
export const searchMinimum = 3;

/**
 * Menu of a session; `built` holds the paths of the screens that exist. Empty groups are left out.
 * The groups whose keys are in `order` come first, as they stand there, then the others in menu
 * order.
 */
export function menuFor(
  session: PermissionSession,
  built: ReadonlySet<string>,
  order: readonly string[] = [],
): readonly MenuGroup[] {
  const place = ({ key }: MenuGroupRow) =>
    order.includes(key) ? order.indexOf(key) : order.length;
  return groupRows
    .filter((group) => group.under === undefined)
    .toSorted((one, other) => place(one) - place(other))
    .map((group) => groupOf(group, session, built))
    .filter(isFilled);
}

/**
 * The screens of `paths` that a menu has, as a group of their own before the others; none where
 * there are none.
 */
export function favouritesOf(
  groups: readonly MenuGroup[],
  paths: readonly string[],
): readonly MenuGroup[] {
  const entries = entriesOf(groups);
  const favourites = paths.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  if (favourites.length === 0) return [];
  return [{ key: 'favourites', title: 'menu.favourites', entries: favourites, groups: [] }];
}

/** Every entry of a menu, in order. */
export function entriesOf(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  return groups.flatMap((group) => [...group.entries, ...entriesOf(group.groups)]);
}

/**
 * What the search box can find: the menu's screens, and those that a session may open but no group
 * of its menu shows (Supervisor Dashboard for supervisors), less what the role's list leaves out.
 */
export function searchEntries(
  session: PermissionSession,
  built: ReadonlySet<string>,
): readonly MenuEntry[] {
  const excluded = searchExclusions[session.roleName] ?? [];
  return subModules
    .filter((subModule) => opensScreen(session, subModule))
    .flatMap((subModule) => searchEntry(subModule, session.roleName, built))
    .filter(
      (entry) =>
        !excluded.includes(entry.title) &&
        (entry.alias === undefined || !excluded.includes(entry.alias)),
    );
}

/**
 * Entries whose title, older name or group's older name contains the typed text, in the interface
 * language or in English.
 */
export function searchMenu(
  entries: readonly MenuEntry[],
  typed: string,
  language: Language = 'en',
): readonly MenuEntry[] {
  const wanted = foldText(typed.trim());
  if (wanted.length < searchMinimum) return [];
  return entries.filter((entry) => namesOf(entry, language).some((name) => name.includes(wanted)));
}

const searchExclusions: Readonly<Record<string, readonly MessageKey[]>> = {
  Supervisor: [
    'menu.advisorDashboard',
    'menu.aliasActivityStatus',
    'menu.userRole',
    'menu.users',
    'menu.myScheduleChanges',
    'menu.scheduleSwapRequest',
    'menu.eventStatus',
  ],
  Agent: [
    'menu.supervisorDashboard',
    'menu.scheduleViewer',
    'menu.scheduleChanges',
    'menu.performanceDashboard',
    'menu.eventStatus',
    'menu.scheduleSwapRequest',
  ],
  Admin: [
    'menu.advisorDashboard',
    'menu.aliasActivityStatus',
    'menu.myScheduleChanges',
    'menu.scheduleSwapRequest',
    'menu.eventStatus',
  ],
};

function groupOf(
  group: MenuGroupRow,
  session: PermissionSession,
  built: ReadonlySet<string>,
): MenuGroup {
  const hidden = group.not?.some((role) => role === session.roleName) ?? false;
  const entries = hidden
    ? []
    : subModules
        .filter((subModule) => opensScreen(session, subModule))
        .flatMap((subModule) => entryIn(group, subModule, session.roleName, built));
  const below = hidden
    ? []
    : groupRows
        .filter((other) => other.under === group.key)
        .map((other) => groupOf(other, session, built))
        .filter(isFilled);
  const tab = group.flat === true ? entries[0]?.path : undefined;
  return {
    key: group.key,
    title: group.title,
    entries,
    groups: below,
    ...(tab === undefined ? {} : { path: tab }),
  };
}

function entryIn(
  group: MenuGroupRow,
  subModule: SubModule,
  roleName: string,
  built: ReadonlySet<string>,
): MenuEntry[] {
  const placement = subModule.menu.find(
    (one) => one.group === group.key && standsFor(one, roleName),
  );
  return placement === undefined ? [] : entryAt(subModule, placement, built);
}

/**
 * A screen without any place is found by its title; one with places only where the role has one of
 * them.
 */
function searchEntry(
  subModule: SubModule,
  roleName: string,
  built: ReadonlySet<string>,
): MenuEntry[] {
  if (subModule.menu.length === 0) return entryAt(subModule, {}, built);
  const placement = subModule.menu.find((one) => standsFor(one, roleName));
  return placement === undefined ? [] : entryAt(subModule, placement, built);
}

function entryAt(
  subModule: SubModule,
  placement: Readonly<{ title?: MessageKey; group?: string }>,
  built: ReadonlySet<string>,
): MenuEntry[] {
  const path = subModule.paths.find((own) => built.has(own));
  if (path === undefined) return [];
  const alias = subModule.alias ?? aliasOfGroup(placement.group);
  return [
    {
      title: placement.title ?? subModule.title,
      path,
      subModule: subModule.key,
      ...(alias === undefined ? {} : { alias }),
    },
  ];
}

function aliasOfGroup(key: string | undefined): MessageKey | undefined {
  return groupRows.find((group) => group.key === key)?.alias;
}

function standsFor(placement: Placement, roleName: string): boolean {
  if (placement.not?.some((role) => role === roleName)) return false;
  return placement.roles === undefined || placement.roles.some((role) => role === roleName);
}

function isFilled(group: MenuGroup): boolean {
  return group.entries.length > 0 || group.groups.length > 0;
}

function namesOf(entry: MenuEntry, language: Language): string[] {
  const keys = entry.alias === undefined ? [entry.title] : [entry.title, entry.alias];
  return keys.flatMap((key) => [text(key, {}, language), text(key)]).map(foldText);
}
