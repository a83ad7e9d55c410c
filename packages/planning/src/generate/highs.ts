import * as highs from 'highs';
import type { SolveModel } from './combine.ts';

type Answer = Readonly<{
  Status: string;
  Columns: Readonly<Record<string, Readonly<{ Primal?: number }>>>;
}>;
type Solver = Readonly<{
  solve: (model: string, options: Readonly<Record<string, number | boolean>>) => Answer;
}>;
type Loader = (options: Readonly<{ wasmBinary: Uint8Array }>) => Promise<Solver>;

/**
 * The package's types are those of its CommonJS twin; as an ES module its default is the loader
 * itself.
 */
const load = highs.default as unknown as Loader;

/**
 * HiGHS (MIT, Huangfu and Hall 2018) on the bytes of its `highs.wasm`. It blocks its thread until
 * it has solved the model or its seconds are over, so it belongs in a worker thread that the caller
 * can end.
 */
export async function openHighs(wasmBinary: Uint8Array): Promise<SolveModel> {
  const solver = await load({ wasmBinary });
  return (model, seconds) => {
    const columns = columnsOf(solver, model, seconds);
    const values = Object.entries(columns).map(
      ([name, column]) => [name, column.Primal ?? 0] as const,
    );
    return values.some(([, value]) => value !== 0) ? Object.fromEntries(values) : null;
  };
}

/**
 * Nothing where a model outgrows the memory that WebAssembly has: the roster found without it
 * stands.
 */
function columnsOf(solver: Solver, model: string, seconds: number): Answer['Columns'] {
  try {
    return solver.solve(model, {
      time_limit: seconds,
      mip_rel_gap: 0.0005,
      output_flag: false,
    }).Columns;
  } catch {
    return {};
  }
}
