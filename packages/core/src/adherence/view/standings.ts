import type { AdherenceReply } from '../contract.ts';
import type { AdherenceRow, AdherenceSummary } from '../model.ts';

/** Where an advisor stands, and in which division. */
export type Standing = Readonly<{ division: number; row: AdherenceRow }>;

/** How everybody of some divisions stands, by advisor, and the summary of each division. */
export type Standings = Readonly<{
  standings: ReadonlyMap<number, Standing>;
  summaries: ReadonlyMap<number, AdherenceSummary>;
}>;

/** A row of a live frame: an advisor's by their id, or the summary by its name. */
export type FrameRow = Readonly<{ key: string; row?: unknown }>;

export function standingsOf(replies: readonly (readonly [number, AdherenceReply])[]): Standings {
  return {
    standings: new Map(
      replies.flatMap(([division, { data }]) =>
        data.map((row) => [row.id, { division, row }] as const),
      ),
    ),
    summaries: new Map(
      replies.map(([division, { adherence_summary }]) => [division, adherence_summary]),
    ),
  };
}

/**
 * Frames carry whole rows by advisor id, null for who is no longer on the view, and the summary by
 * its name.
 */
export function withFrame(
  before: Standings,
  division: number,
  frame: readonly FrameRow[],
): Standings {
  const standings = new Map(before.standings);
  let { summaries } = before;
  for (const { key, row } of frame) {
    const id = Number(key);
    if (key === 'summary') summaries = new Map(summaries).set(division, row as AdherenceSummary);
    else if (row !== null) standings.set(id, { division, row: row as AdherenceRow });
    // Who went to another division may be there already.
    else if (standings.get(id)?.division === division) standings.delete(id);
  }
  return { standings, summaries };
}
