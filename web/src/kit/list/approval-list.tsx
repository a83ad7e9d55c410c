import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DecisionDialog, type Verdict } from './decision-dialog.tsx';
import { RequestList, type RequestItem } from './request-list.tsx';
import { useText } from '../text.tsx';

type Props<Row> = Readonly<{
  title: string;
  rows: readonly Row[];
  /** Said where there is none; who is deciding on the last goes on. */
  empty?: ReactNode;
  /** How a request is listed; its actions decide on it with what they are given. */
  renderItem: (row: Row, onVerdict: (verdict: Verdict) => void) => RequestItem;
  /** Whether several are decided on at once. */
  isMany: boolean;
  /** What is decided on, in one line. */
  caseOf: (row: Row) => string;
  /** What approving them does to staffing. */
  renderEffect: (rows: readonly Row[]) => ReactNode;
  decide: (row: Row, verdict: Verdict, comments: string) => Promise<unknown>;
  /** Makes a request wait again whose answer nobody has seen. */
  reopen?: (id: number) => Promise<unknown>;
}>;

/**
 * Requests that wait for a decision, and those that have one: approved or declined one by one or
 * together, with a reason.
 */
export function ApprovalList<Row extends Readonly<{ id: number }>>(props: Props<Row>) {
  const { title, rows, empty, renderItem, isMany, caseOf, renderEffect, decide, reopen } = props;
  const { t } = useText();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Readonly<{ verdict: Verdict; of: readonly Row[] }> | null>(null);
  const items = rows.map((row) => renderItem(row, (verdict) => setOpen({ verdict, of: [row] })));
  const able = new Set(items.flatMap((one) => (one.isSelectable === true ? one.id : [])));
  const of = rows.filter(({ id }) => selected.has(id) && able.has(id));
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <RequestList
          title={title}
          items={items}
          selected={isMany ? selected : undefined}
          onSelect={setSelected}
          onDecide={(id, key) =>
            setOpen({
              verdict: key === 'a' ? 'approve' : 'refuse',
              of: selected.has(id) ? of : rows.filter((row) => row.id === id),
            })
          }
          bulk={
            <>
              <Button onClick={() => setOpen({ verdict: 'approve', of })}>
                {t('list.approve')}
              </Button>
              <Button color="error" onClick={() => setOpen({ verdict: 'refuse', of })}>
                {t('list.refuse')}
              </Button>
            </>
          }
        />
      )}
      {open === null ? null : (
        <DecisionDialog
          verdict={open.verdict}
          cases={open.of.map((row) => ({ id: row.id, title: caseOf(row) }))}
          effect={isGrant(open.verdict) ? renderEffect(open.of) : undefined}
          decide={(id, comments) =>
            decide(
              open.of.find((row) => row.id === id)!,
              open.verdict,
              comments,
            )
          }
          reopen={isAnswer(open.verdict) ? reopen : undefined}
          onClose={() => {
            setOpen(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

const isGrant = (verdict: Verdict) => verdict === 'approve' || verdict === 'override';

/** What was taken back stays so. */
const isAnswer = (verdict: Verdict) => verdict === 'approve' || verdict === 'refuse';
