import { Navigate, useLocation } from 'react-router-dom';
import { meantPath } from '@watchbill/core/permission/page';

/** An address without a screen: on to the one that it must mean, where there is one. */
export function UnknownPage() {
  const { pathname, search } = useLocation();
  const meant = meantPath(pathname);
  return <Navigate to={meant === undefined ? '/404' : meant + search} replace />;
}
