import { text, type MessageKey } from '@watchbill/core/messages/catalogue';
import { columnOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { pageOfAll } from '@watchbill/core/resource/whole';
import { fileCellOf } from '@watchbill/core/resource/words';
import { historyOf } from '../audit/commands.ts';
import type { Reader } from '../http/rows/change-row.ts';
import type { ListQuery } from '../http/rows/list-rows.ts';
import type { Page } from '../http/rows/page.ts';
import type { CallContext } from '../http/call/call.ts';
import { tableFile, type TableFormat } from '../http/reply/table-file.ts';

/** A file holds no more rows than a sheet does. */
const mostExported = 1_000_000;

type Lists<Row extends Ref, Query extends ListQuery> = Readonly<{
  resource: Resource<Row>;
  /** What the audit calls it. */
  entity: string;
  /** A page of what the caller reaches. */
  page: (call: Reader, query: Query) => Promise<Page<Row>>;
}>;
type ListCall<Query> = CallContext & Readonly<{ query: Query }>;

/** The handler of a noun's `export`: all that `page` gives of what a list shows, as a file. */
export function exportHandler<Row extends Ref, Query>(
  resource: Pick<Resource<Row>, 'noun' | 'fields'>,
  page: (call: CallContext, query: Query) => Promise<Readonly<{ results: readonly Row[] }>>,
) {
  return async ({
    query,
    ...call
  }: ListCall<Omit<Query, 'page' | 'page_size'> & Readonly<{ format: TableFormat }>>) => {
    const { results } = await page(call, {
      ...query,
      page: 1,
      page_size: mostExported,
    } as unknown as Query);
    const t = (key: MessageKey) => text(key, {}, call.language);
    const fields = resource.fields.filter((field) => field.file !== false);
    return tableFile(query.format, {
      name: `${resource.noun}-${call.now.toISOString().slice(0, 10)}`,
      heading: fields.map(columnOf),
      rows: results.map((row) => fields.map((field) => fileCellOf(field, row, t))),
    });
  };
}

/** The same of rows that are few enough to be read all at once. */
export function exportAllHandler<Row extends Ref>(
  resource: Pick<Resource<Row>, 'noun' | 'fields'>,
  read: (call: CallContext) => Promise<readonly Row[]>,
) {
  return exportHandler(resource, async (call: CallContext, query: Partial<ListQuery>) =>
    pageOfAll(await read(call), query, resource.fields),
  );
}

/**
 * Handlers of a noun's `rows`, `export` and `history`: what the caller reaches, and nothing else.
 */
export function listHandlers<Row extends Ref, Query extends ListQuery>({
  resource,
  entity,
  page,
}: Lists<Row, Query>) {
  return {
    rows: ({ query, ...call }: ListCall<Query>) => page(call, query),
    export: exportHandler(resource, page),
    history: ({
      params,
      query,
      ...call
    }: ListCall<Readonly<{ page: number; page_size: number }>> &
      Readonly<{ params: Readonly<{ id: unknown }> }>) =>
      historyOf(call, entity, Number(params.id), query),
  };
}
