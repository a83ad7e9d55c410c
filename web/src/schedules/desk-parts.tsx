import { Suspense } from 'react';
import type { Division } from '@watchbill/core/divisions/model';
import type { Demand } from '@watchbill/core/schedules/contract/staffing';
import type { DayEditor } from '@watchbill/core/schedules/hooks/day';
import type { Interval } from '@watchbill/core/time/interval';
import type { PlainDate } from '@watchbill/core/time/plain-date';
import { lazyPart } from '../kit/state/lazy-part.ts';
import type { EditorActions } from './editor-actions.ts';
import type { ScheduleWords } from './words.ts';

const RepairsPanel = lazyPart(
  () => import('./repairs-panel.tsx'),
  (module) => module.RepairsPanel,
);
const ReoptimiseDialog = lazyPart(
  () => import('./reoptimise-dialog.tsx'),
  (module) => module.ReoptimiseDialog,
);
const CopyDialog = lazyPart(
  () => import('./copy-dialog.tsx'),
  (module) => module.CopyDialog,
);
export const ShiftList = lazyPart(
  () => import('./shift-list.tsx'),
  (module) => module.ShiftList,
);

/** A panel or dialog of the desk that few need at once. */
export type DeskPart =
  | Readonly<{ kind: 'repairs'; stretch: Interval | null }>
  | Readonly<{ kind: 'reoptimise' }>
  /** Rows whose day is copied. */
  | Readonly<{ kind: 'copy'; rows: readonly string[] }>;

type Props = Readonly<{
  part: DeskPart | null;
  division: Division;
  date: PlainDate;
  editor: DayEditor;
  actions: EditorActions;
  demand: Demand | undefined;
  words: ScheduleWords;
  now: number | null;
  onClose: () => void;
}>;

/** The part that is open, beside the day or over it. */
export function OpenPart({ part, division, demand, words, now, ...rest }: Props) {
  if (part === null) return null;
  const shared = { ...rest, division: division.id };
  if (part.kind === 'repairs')
    return (
      <Suspense>
        <RepairsPanel
          key={part.stretch === null ? 'any' : `${part.stretch.start} ${part.stretch.end}`}
          stretch={part.stretch}
          demand={demand}
          words={words}
          now={now}
          {...shared}
        />
      </Suspense>
    );
  return (
    <Suspense>
      {part.kind === 'copy' ? (
        <CopyDialog rows={part.rows} {...shared} />
      ) : (
        <ReoptimiseDialog {...shared} />
      )}
    </Suspense>
  );
}
