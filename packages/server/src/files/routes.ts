import type { files } from '@watchbill/core/files/contract';
import type { Handlers } from '../http/call/call.ts';
import { removeFiles } from './commands.ts';
import { exportFiles, mustReach, linkTo, linkedFile, filesWithLinks } from './queries.ts';
import { uploadFiles } from './upload.ts';

export const fileRoutes: Handlers<typeof files> = {
  list: (call) => filesWithLinks(call),
  search: ({ query, ...call }) => filesWithLinks(call, query.search),
  export: exportFiles,
  download: async ({ query, ...call }) => {
    await mustReach(call, query.file_ids);
    return { download_urls: await Promise.all(query.file_ids.map((id) => linkTo(call, id))) };
  },
  content: ({ params, ...call }) => linkedFile(call, params.name),
  upload: ({ body, ...call }) => uploadFiles(call, body.files),
  remove: ({ query, body, ...call }) =>
    removeFiles(call, [...new Set([...(query.id ?? []), ...(body?.id ?? [])])]),
};
