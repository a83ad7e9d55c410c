import { useQuery } from '@tanstack/react-query';
import { useApi } from '@watchbill/core/api/hooks';
import { useLiveRows } from '@watchbill/core/resource/hooks';
import { valueOf, type Field, type Ref, type Resource } from '@watchbill/core/resource/model';
import { everyRow } from '@watchbill/core/resource/pages';
import { mayCall, removeRows, runVerb, toggleRows } from '@watchbill/core/resource/run';
import { cellOf } from '@watchbill/core/resource/words';
import { formActions } from './resource-form.ts';
import {
  readerOf,
  rowsOf,
  type Action,
  type Column,
  type RowsRead,
  type Setting,
  type View,
} from '../view.ts';

/**
 * The list of a noun as a view: its fields are the columns, its verbs the actions, and changes of
 * others are seen as they come.
 */
export function resourceView<Row extends Ref>(resource: Resource<Row>): View {
  function useRows({ live, userId }: Setting): RowsRead<Row> {
    const api = useApi();
    const read = useQuery({
      queryKey: ['rows', resource.noun, 'every'],
      queryFn: ({ signal }) => everyRow((page) => runVerb(api, resource.list, page, { signal })),
    });
    useLiveRows(resource, { live, userId, rows: read.data ?? [] });
    return rowsOf(read);
  }
  const view: View<Row> = {
    name: resource.noun,
    title: resource.title,
    isOpenTo: ({ session }) => mayCall(session, resource.list.call),
    Reader: readerOf(useRows),
    columns: ({ t }) =>
      resource.fields.filter(({ list }) => list !== 'no').map((field) => columnOf(field, t)),
    keyOf: ({ id }) => String(id),
    toneOf: ({ is_disabled }) => (is_disabled === true ? 'quiet' : undefined),
    actions: [...formActions(resource), ...actionsOf(resource)],
  };
  return view;
}

const [narrow, wide] = [8, 40];

function columnOf<Row>(field: Field<Row>, t: Setting['t']): Column<Row> {
  const isName = field.isLabel === true;
  const isNumber = field.kind.is === 'number' || field.name === 'id';
  const value = (row: Row) => cellOf(field.kind, valueOf(field, row), t);
  return {
    name: field.name,
    label: t(field.label),
    least: isName ? 2 * narrow : narrow,
    most: isName ? wide : isNumber ? narrow : wide / 2,
    priority: isName ? 0 : field.list === 'wide' ? 2 : 1,
    ...(isNumber ? { align: 'right' as const } : {}),
    text: (row) => {
      const cell = value(row);
      if (typeof cell === 'boolean') return t(cell ? 'generic.yes' : 'generic.no');
      return cell === null ? '' : String(cell);
    },
    ...(isNumber ? { order: (row: Row) => Number(value(row) ?? 0) } : {}),
  };
}

function actionsOf<Row extends Ref>(resource: Resource<Row>): readonly Action<Row>[] {
  const { toggle, remove } = resource;
  return [
    ...(toggle === undefined
      ? []
      : ([true, false] as const).map((disable): Action<Row> => ({
          key: disable ? 'd' : 'u',
          label: disable ? 'generic.disable' : 'generic.restore',
          question: disable ? 'ui.disableQuestion' : 'ui.restoreQuestion',
          done: disable ? 'generic.disabledDone' : 'generic.restoredDone',
          isOffered: (row, { session }) =>
            (row.is_disabled === true) !== disable && mayCall(session, toggle.call),
          run: (api, row) => toggleRows(api, resource, { rows: [row], disable }),
        }))),
    ...(remove === undefined
      ? []
      : [
          {
            key: 'x',
            label: 'generic.delete',
            question: 'ui.deleteQuestion',
            done: 'generic.deleted',
            isOffered: (_row, { session }) => mayCall(session, remove.call),
            run: (api, row) => removeRows(api, resource, [row]),
          } satisfies Action<Row>,
        ]),
  ];
}
