import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import envPaths from 'env-paths';
import type { Profile, Profiles } from './context.ts';

const configName = 'profiles';
type ProfilesByName = Record<string, Profile>;

/** Where the command line keeps what is the user's. */
export function configFolder(directory: string | undefined): string {
  return directory ?? envPaths('watchbill', { suffix: '' }).config;
}

/**
 * Profiles in the user's configuration folder. `conf` writes them, into a file that is the user's
 * alone, since it holds access tokens; every command reads them, and for that the file is enough.
 */
export function openProfiles(
  directory: string | undefined,
  /** Told of a file that cannot be read, and of where it is kept from now on. */
  onDamaged: (file: string, kept: string) => void,
): Profiles {
  const folder = configFolder(directory);
  const path = join(folder, `${configName}.json`);
  return {
    names: () => Object.keys(storedIn(path, onDamaged)),
    read: (name) => {
      const stored = storedIn(path, onDamaged);
      return Object.hasOwn(stored, name) ? stored[name] : undefined;
    },
    write: async (name, profile) => {
      const { default: Conf } = await import('conf');
      const store = new Conf<{ profiles: ProfilesByName }>({
        cwd: folder,
        configName,
        configFileMode: 0o600,
        clearInvalidConfig: true,
        defaults: { profiles: {} },
      });
      store.set('profiles', { ...store.get('profiles'), [name]: profile });
    },
  };
}

/**
 * None where there is no file yet. One that cannot be read is kept aside: the next sign-in writes
 * another.
 */
function storedIn(path: string, onDamaged: (file: string, kept: string) => void): ProfilesByName {
  try {
    return profilesOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
    const kept = `${path}.damaged-${randomUUID().slice(0, 8)}`;
    renameSync(path, kept);
    onDamaged(path, kept);
    return {};
  }
}

function profilesOf(stored: unknown): ProfilesByName {
  const { profiles } = Object(stored) as { profiles?: ProfilesByName };
  const all = Object.values(Object(profiles) as ProfilesByName);
  if (profiles !== undefined && all.every((one) => typeof one?.url === 'string')) return profiles;
  throw new SyntaxError('these are no profiles');
}
