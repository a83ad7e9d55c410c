import { nameField, text } from '../resource/fields.ts';
import { verb, type Field, type ListQuery, type Ref, type Resource } from '../resource/model.ts';
import { pageOfAll } from '../resource/whole.ts';
import type { StoredFile } from './model.ts';

/** A file never changes: it has one version. */
export type FileRow = StoredFile & Ref;

const fields: readonly Field<FileRow>[] = [
  nameField('name', 'files.name'),
  { name: 'size', label: 'files.size', kind: { is: 'number' }, sort: 'size' },
  { name: 'uploaded_by', label: 'files.by', kind: text, sort: 'uploaded_by' },
  { name: 'created_at', label: 'files.at', kind: text, sort: 'created_at' },
];
const pageOfFiles = (files: readonly StoredFile[], query: ListQuery) =>
  pageOfAll(
    files.map((file) => ({ ...file, id: file.file_id, version: 1 })),
    query,
    fields,
  );
/** The server finds those that lie beyond what a list holds, too. */
const search = verb(
  'files.search',
  ({ search: words }: ListQuery) => ({ query: { search: words ?? '' } }),
  (files, { search: _found, ...query }) => pageOfFiles(files, query),
);

/** Files for the people of one's divisions. */
export const fileResource: Resource<FileRow> = {
  noun: 'files',
  changes: 'file',
  title: 'menu.fileUpload',
  one: 'files.one',
  page: '',
  texts: { none: 'files.noFiles', noneHint: 'files.noFilesHint' },
  fields,
  list: {
    ...verb('files.list', (_query: ListQuery) => ({}), pageOfFiles),
    instead: (query) => (query.search === undefined ? undefined : search),
  },
  export: 'files.export',
};
