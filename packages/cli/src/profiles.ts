import Conf from 'conf';
import type { Profile, Profiles } from './context.ts';

/** Profiles in the user's configuration folder; the file is the user's alone, since it holds access tokens. */
export function openProfiles(directory: string | undefined): Profiles {
  const store = new Conf<{ profiles: Record<string, Profile> }>({
    projectName: 'watchbill',
    projectSuffix: '',
    configName: 'profiles',
    configFileMode: 0o600,
    clearInvalidConfig: true,
    defaults: { profiles: {} },
    ...(directory === undefined ? {} : { cwd: directory }),
  });
  return {
    read: (name) => store.get('profiles')[name],
    write: (name, profile) => store.set('profiles', { ...store.get('profiles'), [name]: profile }),
    path: store.path,
  };
}
