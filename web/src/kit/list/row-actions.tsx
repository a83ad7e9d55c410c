import { IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

export type RowAction = Readonly<{ label: string; icon: ReactNode; onClick: () => void }>;

/** The buttons at the end of a list's row; `of` names the row for those who hear the page. */
export function RowActions({
  of,
  actions,
}: Readonly<{ of: string; actions: readonly RowAction[] }>) {
  return (
    <Stack direction="row">
      {actions.map(({ label, icon, onClick }) => (
        <Tooltip key={label} title={label}>
          <IconButton size="small" aria-label={`${label}: ${of}`} onClick={onClick}>
            {icon}
          </IconButton>
        </Tooltip>
      ))}
    </Stack>
  );
}
