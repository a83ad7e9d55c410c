/** Uploaded files. */
export const texts = {
  none: 'Choose at least one file.',
  tooMany: 'At most 10 files at a time.',
  empty: 'The file is empty.',
  tooLarge: 'A file may have 20 MB.',
  badType:
    'Only PDF, PNG, JPEG, CSV, text, XLSX, DOCX and PPTX files are kept, and the content must be what the name says.',
  badContent: 'The content is not base64.',
  kept: 'Uploaded',
  missing: 'There is no such file.',
  linkExpired: 'This link has expired. Ask for the download again.',
  deleted: { one: '{count} file deleted', other: '{count} files deleted' },
  full: 'You keep as much here as one user may. Delete files that are no longer needed.',
};
