import type { BlockKind, EventId, ScheduleDay } from './model.ts';

export type DrawnEvent =
  | Readonly<{ kind: 'shift'; start: number; end: number; shift_id?: number | null }>
  | Readonly<{
      kind: 'activity';
      start: number;
      end: number;
      activity_id: number | null;
      description?: string;
    }>
  | Readonly<{ kind: BlockKind; start: number; end: number }>;

/**
 * Every change a hand, a key or an import can make to a row. `confirmed` answers a finding of
 * severity `ask`.
 */
export type ScheduleEdit =
  | Readonly<{ type: 'draw'; event: DrawnEvent }>
  | Readonly<{ type: 'move'; id: EventId; by: number; confirmed?: boolean }>
  | Readonly<{ type: 'resize'; id: EventId; start: number; end: number }>
  /** Cuts an activity or a block in two at a minute inside it; the later part is new. */
  | Readonly<{ type: 'split'; id: EventId; at: number }>
  | Readonly<{ type: 'retype'; id: EventId; activity_id: number | null }>
  | Readonly<{ type: 'retype'; id: EventId; block: BlockKind }>
  | Readonly<{ type: 'retype'; id: 'shift'; shift_id: number | null }>
  | Readonly<{ type: 'delete'; id: EventId; confirmed?: boolean }>
  | Readonly<{ type: 'lock'; locked: boolean }>
  /**
   * Lays another row's shift, activities and blocks on this one; `replace` where there is a shift
   * already.
   */
  | Readonly<{ type: 'paste'; from: ScheduleDay; replace?: boolean }>;

export type EditOf<T extends ScheduleEdit['type']> = Extract<ScheduleEdit, { type: T }>;
