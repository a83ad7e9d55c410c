import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/hooks.ts';
import { ApiError } from '../api/errors.ts';
import type { FileResult, StoredFile } from './model.ts';

const filesKey = ['rows', 'files'] as const;

/** A file on its way up, and what became of it. */
export type Upload = Readonly<{
  key: string;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'kept' | 'refused';
  /** Why it was refused, in the reader's language, or what kept it from arriving. */
  said: string | ApiError | null;
}>;

/**
 * Sends files one after another, each with a result of its own; what went wrong with one keeps no
 * other back.
 */
export function useUploadFiles() {
  const api = useApi();
  const readAgain = useReadAgain();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const became = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const send = async (file: File): Promise<Partial<Upload>> => {
    const form = new FormData();
    form.append('files', file, file.name);
    const { files } = await api.files.upload({ body: form });
    return outcomeOf(files[0]);
  };
  const upload = async (files: readonly File[]) => {
    const queued = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((before) => [
      ...queued.map(({ file, key }): Upload => ({
        key,
        name: file.name,
        size: file.size,
        state: 'waiting',
        said: null,
      })),
      ...before,
    ]);
    for (const { file, key } of queued) {
      became(key, { state: 'sending' });
      became(key, await send(file).catch(refusalOf));
    }
    await readAgain();
  };
  return { uploads, upload, clear: () => setUploads([]) };
}

function outcomeOf(result: FileResult | undefined): Partial<Upload> {
  return result?.error === undefined
    ? { state: 'kept', said: result?.message ?? null }
    : { state: 'refused', said: result.error };
}

/** Of a call that was refused because none of its files was kept, what is said of the file. */
function refusalOf(error: unknown): Partial<Upload> {
  if (!(error instanceof ApiError)) throw error;
  const body = error.body as Readonly<{ files?: readonly FileResult[] }> | string | null;
  const said = typeof body === 'object' ? body?.files?.[0]?.error : undefined;
  return { state: 'refused', said: said ?? error };
}

/** Fetches files by links that are asked for at that moment. */
export function useDownloadFiles() {
  const api = useApi();
  return async (files: readonly StoredFile[], save: (file: Blob, name: string) => void) => {
    const ids = files.map(({ file_id }) => file_id);
    const { download_urls } = await api.files.download({ query: { file_ids: ids } });
    for (const [index, { download_url }] of download_urls.entries()) {
      const name = decodeURIComponent(download_url.split('/').at(-2) ?? '');
      const content = (await api.files.content({ params: { name } })) as Blob;
      save(content, files[index]?.name ?? 'file');
    }
  };
}

/** Deletes files: all of those given, or none. */
export function useRemoveFiles() {
  const api = useApi();
  return useMutation({
    mutationFn: (ids: readonly number[]) => api.files.remove({ query: {}, body: { id: [...ids] } }),
    onSettled: useReadAgain(),
  });
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: filesKey });
}
