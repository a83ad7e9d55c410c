import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useRow } from '@watchbill/core/resource/hooks';
import { labelOf, pageOf, type Ref, type Resource } from '@watchbill/core/resource/model';
import { Crumbs } from '../crumbs.tsx';
import { Page } from '../page.tsx';
import { Unread } from '../state/states.tsx';
import { useText } from '../text.tsx';

type Props<Row extends Ref> = Readonly<{
  resource: Resource<Row>;
  title: string;
  children: (row: Row) => ReactNode;
}>;

/**
 * Something of a row on a page of its own: its id is in the address, and the row's page one step
 * up.
 */
export function BelowRow<Row extends Ref>({ resource, title, children }: Props<Row>) {
  const { t } = useText();
  const read = useRow(resource, Number(useParams()['id']));
  const row = read.data;
  return (
    <Page
      title={title}
      subtitle={
        <Crumbs
          of={[
            [resource.page, t(resource.title)],
            ...(row === undefined
              ? []
              : ([[pageOf(resource, row), labelOf(resource, row)]] as const)),
          ]}
        />
      }
    >
      {row === undefined ? <Unread of={read} gone={t('list.rowGone')} /> : children(row)}
    </Page>
  );
}
