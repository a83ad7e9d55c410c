import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { configFolder } from '../profiles.ts';

/** How far an import in parts has come: its rows that are saved, and since when. */
export type Progress = Readonly<{ rows: number; at: string }>;
type ProgressByKey = Readonly<Record<string, Progress>>;

/**
 * What is kept of an import until its last part is saved, so that the same command goes on where it
 * stopped.
 */
export type Journal = Readonly<{
  read: () => Progress | undefined;
  write: (rows: number) => void;
  drop: () => void;
}>;

const keptFor = 30 * 86_400_000;

/** The journal of an import that is known by what it sends, to which server, and where. */
export async function journalOf(what: readonly unknown[], context: Context): Promise<Journal> {
  const { default: Conf } = await import('conf');
  const store = new Conf<{ imports: ProgressByKey }>({
    cwd: configFolder(context.env['WATCHBILL_CONFIG_DIR']),
    configName: 'imports',
    configFileMode: 0o600,
    clearInvalidConfig: true,
    defaults: { imports: {} },
  });
  const key = createHash('sha256')
    .update(JSON.stringify([await context.url(), ...what]))
    .digest('hex');
  const others = () => {
    const oldest = new Date(context.now().getTime() - keptFor).toISOString();
    const kept = Object.entries(store.get('imports'));
    return Object.fromEntries(kept.filter(([name, { at }]) => name !== key && at > oldest));
  };
  return {
    read: () => store.get('imports')[key],
    write: (rows) =>
      store.set('imports', { ...others(), [key]: { rows, at: context.now().toISOString() } }),
    drop: () => store.set('imports', others()),
  };
}
