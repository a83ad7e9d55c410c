import { spawn, type ChildProcess } from 'node:child_process';
import { builtLauncher } from './built.ts';

/** The product as a process of its own. */
export type Launched = Readonly<{
  child: ChildProcess;
  said: () => string;
  /** Once it listens. Rejects with what it said where it ends before. */
  url: () => Promise<string>;
  ended: Promise<number | null>;
}>;

const running = new Set<ChildProcess>();

/** Starts `watchbill` with these words. */
export function launch(argv: readonly string[], environment: NodeJS.ProcessEnv): Launched {
  const child = spawn(process.execPath, [builtLauncher(), ...argv], {
    env: {
      ...process.env,
      WATCHBILL_LOG_LEVEL: 'info',
      WATCHBILL_TEST_DATABASE_URL: '',
      ...environment,
    },
  });
  running.add(child);
  let said = '';
  let heard: () => void = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => ((said += chunk.toString()), heard()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => (running.delete(child), resolve(code))),
  );
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said);
        if (found !== null) resolve(found[1]!);
      };
      heard = look;
      void ended.then(() => reject(new Error(said)));
      look();
    });
  return { child, said: () => said, ended, url: () => until(/listening on (http\S+)/) };
}

/** Ends what a test has left running. */
export function killLaunched(): void {
  for (const child of running) child.kill('SIGKILL');
}
