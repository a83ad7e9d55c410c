import { z } from 'zod';
import { idSchema } from '../api/endpoint.ts';

export const fileId = idSchema('file');

/** Bytes that one file may have. */
export const mostFileBytes = 20 * 1024 * 1024;
/** What one user may keep in all. */
export const mostKept = { files: 1_000, bytes: 1024 * 1024 * 1024 } as const;

/** A link that only its user may follow, for five minutes. */
const downloadUrl = z.object({ download_url: z.string() });

export const storedFile = z.object({
  file_id: z.number().int(),
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.number().int(),
  uploaded_by: z.string(),
  created_at: z.string(),
  download_urls: z.array(downloadUrl),
});
export type StoredFile = z.output<typeof storedFile>;

export const downloads = z.object({ download_urls: z.array(downloadUrl) });

/** What became of one file: `file_id` and `message` when it was kept, `error` when it was not. */
export const fileResult = z.object({
  name: z.string(),
  file_id: z.number().int().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});
export type FileResult = z.output<typeof fileResult>;

const inJson = z.object({
  name: z.string().min(1).max(300),
  content: z.string().max(Math.ceil(mostFileBytes / 3) * 4 + 100),
});
/** A file of a form: what the server knows of it before it reads any of its bytes. */
export type FormFile = Readonly<{ name: string; size: number; digest: string }>;
const inForm = z.custom<FormFile>(
  (value) => typeof value === 'object' && value !== null && 'digest' in value,
);
/** Files as JSON (`content` in base64, a data URL too) or as a form's parts named `files`. */
export const fileUpload = z.object({
  files: z.preprocess(
    (value) => (Array.isArray(value) || value === undefined ? value : [value]),
    z
      .array(z.union([inForm, inJson]), 'files.none')
      .min(1, 'files.none')
      .max(10, 'files.tooMany'),
  ),
});
export type FileUpload = z.output<typeof fileUpload>;

/** The last part of a name, without what file systems, headers and spreadsheets trip over. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return clean.slice(-150) || 'file';
}
