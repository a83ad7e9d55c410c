/** Half-open minutes of the axis. */
export type Span = Readonly<{ start: number; end: number }>;

export type BarId = string | number;

/**
 * One bar of a row. The timeline knows its minutes, its layer and how it looks, and nothing of what
 * it stands for.
 */
export type TimelineBar = Span &
  Readonly<{
    id: BarId;
    /** Bars of higher layers lie on lower ones and are drawn narrower. */
    layer: 0 | 1;
    colour: string;
    /** Black or white, whichever reads on the colour. */
    ink: string;
    /** Drawn on the bar where there is room. */
    label: string;
    /** What a screen reader says of it. */
    title: string;
    isMovable: boolean;
    isResizable: boolean;
    /** Waits to be saved. */
    isChanged: boolean;
    /** Belongs to the row but not to the edited day: shown, never touched. */
    isGhost?: boolean;
    /** What is wrong with it. */
    problem?: string;
  }>;

/**
 * A stretch of a row that something is wrong with, or that may stay as it is but asks for a look,
 * and what.
 */
export type Mark = Span & Readonly<{ text: string; isWarning?: boolean }>;

export type TimelineRow = Readonly<{
  key: string;
  /** What a screen reader calls the row. */
  title: string;
  bars: readonly TimelineBar[];
  marks: readonly Mark[];
  /** What stands in a row that has nothing to draw. */
  note?: string;
  /** Rows that cannot be edited are drawn quieter. */
  isFixed: boolean;
  /** Rises when the row was changed from elsewhere; the row then lights up for a moment. */
  flash: number;
}>;

export type SummaryLine = Readonly<{
  key: string;
  title: string;
  values: readonly SummaryFigure[];
}>;

/**
 * A figure of a column; a difference has its sign, and is worse below nought; `warning` where more
 * is to be said of it.
 */
export type SummaryFigure = Span &
  Readonly<{ value: number; isDifference?: boolean; warning?: string }>;

/** A bar, or with `bar` null the row itself, that keyboard and menus work on. */
export type Active = Readonly<{ row: string; bar: BarId | null }>;

export type MenuAt = Active & Readonly<{ minute: number; x: number; y: number }>;

/** What a finished gesture asks for. */
export type Change =
  | (Span & Readonly<{ type: 'draw'; row: string }>)
  | Readonly<{ type: 'move'; row: string; bar: BarId; by: number }>
  | (Span & Readonly<{ type: 'resize'; row: string; bar: BarId }>)
  | Readonly<{ type: 'delete'; row: string; bar: BarId }>;
