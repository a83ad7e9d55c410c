import { describe, expect, it } from 'vitest';
import { jsonOf, PartedReply } from './parted-reply.ts';

async function piecesOf(reply: PartedReply, names?: Record<string, string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of jsonOf(reply, names)) pieces.push(piece);
  return pieces;
}

describe('a reply in parts', () => {
  it('is one text, whatever the parts', async () => {
    const parts = [[{ id: 1 }, { id: 2 }], [], [{ id: 3 }]];
    const pieces = await piecesOf(new PartedReply({ zone: 'UTC' }, ['data'], parts));
    expect(pieces).toHaveLength(2);
    expect(JSON.parse(pieces.join(''))).toEqual({
      zone: 'UTC',
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
  });

  it('is one piece where there is one part or none', async () => {
    expect(await piecesOf(new PartedReply({}, ['data'], [[{ id: 1 }]]))).toEqual([
      '{"data":[{"id":1}]}',
    ]);
    expect(await piecesOf(new PartedReply({}, ['data'], []))).toEqual(['{"data":[]}']);
    expect(await piecesOf(new PartedReply({}, ['data'], [[]]))).toEqual(['{"data":[]}']);
  });

  it('holds its list at any depth, and is spelled as the wire has it', async () => {
    const around = { data: { total: 1 }, division_id: 7 };
    const reply = new PartedReply(around, ['data', 'rows'], [[{ division_id: 7 }]]);
    expect(JSON.parse((await piecesOf(reply, { division_id: 'mu_id' })).join(''))).toEqual({
      data: { total: 1, rows: [{ mu_id: 7 }] },
      mu_id: 7,
    });
  });

  it('lets others have their turn between two parts', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    await piecesOf(new PartedReply({}, ['data'], hundredParts()));
    clearInterval(others);
    expect(turns).toBeGreaterThan(10);
  });
});

function* hundredParts() {
  for (let part = 0; part < 100; part += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield [{ part }];
  }
}
