import type { Ref } from 'react';

/**
 * The hidden box behind a button that asks for a file of rows; the same file may be chosen again.
 */
export function FileInput({
  ref,
  label,
  onFile,
}: Readonly<{ ref: Ref<HTMLInputElement>; label: string; onFile: (file: File) => void }>) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      accept=".csv,.xlsx,.txt"
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file !== undefined) onFile(file);
        event.target.value = '';
      }}
    />
  );
}
