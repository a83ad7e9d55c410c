import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from './text.tsx';

/** Where a page lies: the pages above it, outermost first. */
export function Crumbs({
  of,
}: Readonly<{ of: readonly (readonly [path: string, label: string])[] }>) {
  const { t } = useText();
  return (
    <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
      {of.map(([path, label]) => (
        <Link
          key={path}
          component={RouterLink}
          to={path}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
        >
          {label}
        </Link>
      ))}
    </Breadcrumbs>
  );
}
