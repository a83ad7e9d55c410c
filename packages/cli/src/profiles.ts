import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import envPaths from 'env-paths';
import type { Profile, Profiles } from './context.ts';

const configName = 'profiles';
type Stored = Record<string, Profile>;

/**
 * Profiles in the user's configuration folder. `conf` writes them, into a file that is the user's alone, since it holds
 * access tokens; every command reads them, and for that the file is enough.
 */
export function openProfiles(directory: string | undefined): Profiles {
  const folder = directory ?? envPaths('watchbill', { suffix: '' }).config;
  const path = join(folder, `${configName}.json`);
  return {
    read: (name) => storedIn(path)[name],
    write: async (name, profile) => {
      const { default: Conf } = await import('conf');
      const store = new Conf<{ profiles: Stored }>({
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

/** None where there is no file yet, or one that cannot be read: the next sign-in writes it anew. */
function storedIn(path: string): Stored {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as { profiles?: Stored }).profiles ?? {};
  } catch {
    return {};
  }
}
