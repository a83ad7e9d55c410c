import { Breadcrumbs, Link } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useLiveRows, useRow } from '@watchbill/core/resource/hooks';
import { Page } from '../kit/page.tsx';
import { Unread } from '../kit/state/states.tsx';
import { useText } from '../kit/text.tsx';
import { useViewer } from '../kit/viewer.tsx';
import { kindOfCode } from './kinds.ts';
import { SetMembers } from './members.tsx';

const list = '/dashboard/profile-configuration/data-entities';

/** What a set includes. */
export function EntityIncludePage() {
  const { t } = useText();
  const { id, setType } = useParams();
  const kind = kindOfCode(Number(setType));
  const read = useRow(kind.resource, Number(id));
  const { id: userId, live } = useViewer();
  useLiveRows(kind.resource, { live, userId, rows: read.data === undefined ? [] : [read.data] });
  const title = read.data?.set_name ?? t(kind.resource.title);
  return (
    <Page
      title={title}
      subtitle={
        <Breadcrumbs aria-label={t('list.breadcrumb')} sx={{ typography: 'body2' }}>
          <Link component={RouterLink} to={`${list}?kind=${kind.resource.noun}`}>
            {t(kind.resource.title)}
          </Link>
          <Link component={RouterLink} to={`${kind.resource.page}/${id}`}>
            {title}
          </Link>
        </Breadcrumbs>
      }
    >
      {read.data === undefined ? (
        <Unread of={read} gone={t('list.rowGone')} />
      ) : (
        <SetMembers kind={kind} set={read.data} />
      )}
    </Page>
  );
}
