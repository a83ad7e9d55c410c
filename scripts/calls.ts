// npm run calls: writes core/call-table.ts, what callers must know of each call, from
// core/contract.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from '@watchbill/core/api/endpoint';
import { callLine } from '@watchbill/core/calls';
import { contract } from '@watchbill/core/contract';

export const tableFile = fileURLToPath(
  new URL('../packages/core/src/call-table.ts', import.meta.url),
);

/** The whole file, as the contract says. */
export function tableOf(contracts: Contract): string {
  const lines = Object.entries(contracts).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => callLine(`${feature}.${name}`, endpoint)),
  );
  return [
    '// Written by `npm run calls` from contract.ts: name, method, path and access of each',
    '// call, whether it carries a secret, and what the wire calls by another name.',
    'export const callTable = `',
    ...lines,
    '`;',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(tableFile, tableOf(contract));
