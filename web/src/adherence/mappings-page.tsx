import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useStateMappings } from '@watchbill/core/adherence/hooks';
import type { StateMapping } from '@watchbill/core/adherence/model';
import { errorText } from '@watchbill/core/api/errors';
import { useEventTypes } from '@watchbill/core/event-types/hooks';
import { can } from '@watchbill/core/permission/can';
import { Page } from '../kit/page.tsx';
import { RowActions } from '../kit/row-actions.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../kit/states.tsx';
import { useText } from '../kit/text.tsx';
import { useSignedInUser } from '../shell/session.tsx';
import { DeleteMappingDialog } from './delete-mapping-dialog.tsx';
import { FeedList } from './feed-list.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import { effectKeys, targetKeys } from './mapping-words.ts';
import { Mark } from './summary.tsx';

type Open =
  | Readonly<{ kind: 'add' }>
  | Readonly<{ kind: 'edit' | 'delete'; mapping: StateMapping }>;

/** How states that the ACD reports count against what is scheduled. */
export function StateMappingsPage() {
  const { t, language } = useText();
  const { permission } = useSignedInUser();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useStateMappings();
  const types = useEventTypes({ search: '', is_disabled: false });
  const may = (right: 'add' | 'edit' | 'delete') => can(permission, right, 'state-mappings');
  const nameOf = (id: number | null) =>
    types.data?.find((type) => type.id === id)?.description ?? t('adherence.appliesActivity');
  const close = () => setOpen(null);
  const title = t('menu.stateMappings');
  if (list.error !== null)
    return (
      <Page title={title}>
        <ErrorState
          text={errorText(list.error, 'report', language)}
          onRetry={() => void list.refetch()}
        />
      </Page>
    );
  if (list.data === undefined) return <LoadingPage />;
  return (
    <Page
      title={title}
      subtitle={t('adherence.mappingIntro')}
      actions={
        may('add') ? (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            {t('adherence.mappingAdd')}
          </Button>
        ) : undefined
      }
    >
      <TableContainer component={Paper} variant="outlined" tabIndex={0}>
        {list.data.length === 0 ? (
          <EmptyState title={t('adherence.mappingNone')} hint={t('adherence.mappingNoneHint')} />
        ) : (
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{t('adherence.state')}</TableCell>
                <TableCell>{t('adherence.reason')}</TableCell>
                <TableCell>{t('adherence.appliesTo')}</TableCell>
                <TableCell>{t('adherence.effect')}</TableCell>
                <TableCell>{t('adherence.feed')}</TableCell>
                {may('edit') || may('delete') ? (
                  <TableCell>{t('generic.actions')}</TableCell>
                ) : null}
              </TableRow>
            </TableHead>
            <TableBody>
              {list.data.map((mapping) => (
                <TableRow key={mapping.id} hover>
                  <TableCell component="th" scope="row">
                    {mapping.state}
                  </TableCell>
                  <TableCell>
                    {mapping.reason ?? (
                      <Typography component="span" variant="body2" color="text.secondary">
                        {t('adherence.anyReason')}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell>
                    {mapping.applies_to === 'activity'
                      ? nameOf(mapping.event_type_id)
                      : t(targetKeys[mapping.applies_to])}
                  </TableCell>
                  <TableCell>
                    <Mark status={mapping.effect} /> {t(effectKeys[mapping.effect])}
                  </TableCell>
                  <TableCell>
                    {mapping.feed ?? (
                      <Typography component="span" variant="body2" color="text.secondary">
                        {t('adherence.anyFeed')}
                      </Typography>
                    )}
                  </TableCell>
                  {may('edit') || may('delete') ? (
                    <TableCell>
                      <RowActions
                        of={mapping.state}
                        actions={[
                          ...(may('edit')
                            ? [
                                {
                                  label: t('generic.edit'),
                                  icon: <EditIcon fontSize="small" />,
                                  onClick: () => setOpen({ kind: 'edit', mapping }),
                                },
                              ]
                            : []),
                          ...(may('delete')
                            ? [
                                {
                                  label: t('generic.delete'),
                                  icon: <DeleteIcon fontSize="small" />,
                                  onClick: () => setOpen({ kind: 'delete', mapping }),
                                },
                              ]
                            : []),
                        ]}
                      />
                    </TableCell>
                  ) : null}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </TableContainer>
      <FeedList mayEdit={may('edit')} />
      {open?.kind === 'add' ? <MappingDialog types={types.data ?? []} onClose={close} /> : null}
      {open?.kind === 'edit' ? (
        <MappingDialog mapping={open.mapping} types={types.data ?? []} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? (
        <DeleteMappingDialog mapping={open.mapping} onClose={close} />
      ) : null}
    </Page>
  );
}
