import type { MessageKey } from '../messages/catalogue.ts';
import type { PermissionSession } from '../permission/rights.ts';
import type { AllowedModules } from './model.ts';

/** What the menu, the guards and the commands ask about, from the allowed-modules reply. */
export function permissionOf(allowed: AllowedModules): PermissionSession {
  const subModules = allowed.module_data.flatMap((module) => module.sub_module);
  return {
    roleName: allowed.role_name,
    scope: allowed.scope,
    permissions: subModules.map(({ key, rights }) => ({ subModule: key, rights })),
  };
}

const roleKeys: Readonly<Record<string, MessageKey>> = {
  Admin: 'role.admin',
  Supervisor: 'role.supervisor',
  Agent: 'role.agent',
  WFM_Scheduler: 'role.wfmScheduler',
  Super_Admin: 'role.superAdmin',
  Scheduler: 'role.scheduler',
  '3rd party access': 'role.thirdParty',
};

/**
 * Key of a role's label (Agent is always Advisor); undefined for roles that administrators named
 * themselves.
 */
export function roleKey(roleName: string): MessageKey | undefined {
  return roleKeys[roleName];
}

/** Milliseconds since the epoch at which an access token ends; null when the token does not say. */
export function expiryOf(token: string): number | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const seconds =
      typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof seconds === 'number' ? seconds * 1000 : null;
  } catch {
    return null;
  }
}

/** Seconds as mm:ss, for the wait before another token. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}

/**
 * The first that a client's own name holds: those that call themselves by others' names too come
 * before them.
 */
const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** What people call a client, from what it calls itself; that as it is, where it is no browser. */
export function clientName(client: string): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([sign]) => sign.test(client))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined) return client;
  return system === undefined ? browser : `${browser}, ${system}`;
}
