import { describe, expect, it } from 'vitest';
import type { Field } from './model.ts';
import { pageOfAll } from './whole.ts';

type Row = Readonly<{ id: number; name: string; size: number | null }>;
const rows: readonly Row[] = [
  { id: 1, name: 'Über', size: 10 },
  { id: 2, name: 'alpha', size: null },
  { id: 3, name: 'Zulu', size: 9 },
];
const fields: readonly Field<Row>[] = [
  { name: 'name', label: 'fields.name', kind: { is: 'text' }, sort: 'name' },
  { name: 'size', label: 'files.size', kind: { is: 'number' }, sort: 'size' },
];
const ids = (query: Parameters<typeof pageOfAll>[1]) =>
  pageOfAll(rows, query, fields).results.map(({ id }) => id);

describe('a page of rows that come all at once', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ search: 'uber' }, [1]],
    [{ search: 'zu 9' }, [3]],
    [{ sort: 'name' }, [2, 1, 3]],
    [{ sort: '-name' }, [3, 1, 2]],
    [{ sort: 'size' }, [2, 3, 1]],
    [{ sort: '-size' }, [1, 3, 2]],
    [{ sort: 'unknown' }, [1, 2, 3]],
    [{ page: 2, page_size: 2 }, [3]],
    [{ page: 9, page_size: 2 }, []],
  ])('%j', (query, expected) => expect(ids(query)).toEqual(expected));

  it('counts all that are found', () =>
    expect(pageOfAll(rows, { search: 'l', page: 1, page_size: 1 }, fields).count).toBe(2));
});
