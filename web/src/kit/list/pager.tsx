import { TablePagination } from '@mui/material';

/** Leads through pages of rows; nothing where one page holds them all. */
export function Pager({
  count,
  page,
  size,
  onPage,
}: Readonly<{ count: number; page: number; size: number; onPage: (page: number) => void }>) {
  if (count <= size && page === 1) return null;
  return (
    <TablePagination
      component="div"
      count={count}
      page={Math.min(page - 1, Math.max(0, Math.ceil(count / size) - 1))}
      rowsPerPage={size}
      rowsPerPageOptions={[size]}
      onPageChange={(_event, next) => onPage(next + 1)}
    />
  );
}
