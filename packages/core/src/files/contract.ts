import { z } from 'zod';
import { endpoint, idList, type Right } from '../api/endpoint.ts';
import { exportCall } from '../resource/calls.ts';
import { downloads, fileId, fileResult, fileUpload, storedFile } from './model.ts';

const access = (right: Right) => [{ subModule: 'file-upload', right }];
const ids = idList(fileId);

export const files = {
  list: endpoint({
    method: 'GET',
    path: '/api/dashboard/files',
    call: 'files-list',
    access: access('view'),
    summary: 'Uploaded files that the caller may see, newest first',
    reply: z.array(storedFile),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/dashboard/file-uploads-search/',
    call: 'file-uploads-search',
    access: access('view'),
    summary: 'Uploaded files whose name or uploader matches',
    query: z.object({ search: z.string().max(200).default('') }),
    reply: z.array(storedFile),
  }),
  export: exportCall({
    noun: 'files',
    filters: {},
    sort: ['name', 'size', 'uploaded_by', 'created_at'],
    view: access('view'),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/dashboard/files/download/',
    call: 'files-download',
    access: access('view'),
    summary: 'Links to fetch files by; one foreign file refuses all',
    query: z.object({ file_ids: ids }),
    reply: downloads,
  }),
  content: endpoint({
    method: 'GET',
    path: '/api/dashboard/files/content/{name}/',
    access: access('view'),
    summary: 'A file, by a link of its caller',
    params: z.object({ name: z.string().max(2000) }),
    reply: z.unknown(),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/dashboard/client/uploaded/file/',
    call: 'files-upload',
    access: access('add'),
    upload: true,
    isLong: true,
    status: 201,
    summary: 'Upload one or more files; each has its own result',
    body: fileUpload,
    reply: z.object({ files: z.array(fileResult) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dashboard/files/',
    call: 'files-delete',
    access: access('delete'),
    summary: 'Delete files; one foreign file refuses all',
    query: z.object({ id: ids.optional() }),
    body: z.object({ id: ids.optional() }).optional(),
    reply: z.object({ message: z.string(), count: z.number().int() }),
  }),
} as const;
