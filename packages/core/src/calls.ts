import type { Access, Method, Right } from './api/endpoint.ts';
import type { Names, WireNames } from './api/names.ts';
import { callTable } from './call-table.ts';
import type { contract } from './contract.ts';

type Contract = typeof contract;
/** A call by its feature and name: `lines.list`. */
export type CallName = {
  [F in keyof Contract & string]: `${F}.${keyof Contract[F] & string}`;
}[keyof Contract & string];

/**
 * What a caller must know of a call. Its schemas stay with the contract, which is many times as
 * large.
 */
export type Call = Readonly<{
  method: Method;
  /** Path with `{name}` placeholders. */
  path: string;
  access: Access;
  /** The request or the reply carries a secret: no Idempotency-Key is sent along. */
  isSecret: boolean;
  wire?: WireNames;
}>;

/** Every call of the contract, by name. */
export const calls: ReadonlyMap<string, Call> = new Map(
  callTable.trim().split('\n').map(readCallLine),
);

export function findCall(name: CallName): Call {
  return calls.get(name)!;
}

/**
 * A call as a line of the table: name, method, path, access, then `secret` where it is, and what
 * the wire calls by another name.
 */
export function callLine(
  name: string,
  { method, path, access, isSecret = false, wire = {} }: Omit<Call, 'isSecret'> & Partial<Call>,
): string {
  const words = [name, method, path, writeAccess(access)];
  const renamed = Object.entries(wire).map(
    ([part, names]) =>
      `${part}:${Object.entries(names as Names)
        .map((pair) => pair.join('='))
        .join(',')}`,
  );
  return [...words, ...(isSecret ? ['secret'] : []), ...renamed].join(' ');
}

export function readCallLine(line: string): [name: string, call: Call] {
  const [name = '', method = '', path = '', access = '', ...more] = line.split(' ');
  const renamed = more.filter((word) => word !== 'secret').map(readNames);
  return [
    name,
    {
      method: method as Method,
      path,
      access: readAccess(access),
      isSecret: more.includes('secret'),
      ...(renamed.length === 0 ? {} : { wire: Object.fromEntries(renamed) as WireNames }),
    },
  ];
}

/** `query:division_id=division_id,division_ids=division_ids` */
function readNames(word: string): [part: string, names: Names] {
  const [part = '', pairs = ''] = word.split(':');
  return [part, Object.fromEntries(pairs.split(',').map((pair) => pair.split('=')))];
}

/**
 * `view:lines,forecasts;edit:lines` for grants, in their order: the first that is held is the one
 * named to the server.
 */
function writeAccess(access: Access): string {
  if (typeof access === 'string') return access;
  const runs: { right: Right; subModules: string[] }[] = [];
  for (const { right, subModule } of access) {
    const last = runs.at(-1);
    if (last?.right === right) last.subModules.push(subModule);
    else runs.push({ right, subModules: [subModule] });
  }
  return runs.map(({ right, subModules }) => `${right}:${subModules.join(',')}`).join(';');
}

function readAccess(written: string): Access {
  if (written === 'public' || written === 'signed-in') return written;
  return written.split(';').flatMap((run) => {
    const [right = '', subModules = ''] = run.split(':');
    return subModules.split(',').map((subModule) => ({ subModule, right: right as Right }));
  });
}
