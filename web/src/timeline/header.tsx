import { memo, type ReactNode } from 'react';
import { leftOf, useGeometry, type Geometry } from './geometry.ts';
import type { SummaryLine } from './model.ts';
import { ticksOf } from './scale.ts';

type Props = Readonly<{
  head: ReactNode;
  timeTitle: string;
  summary: readonly SummaryLine[];
  /** Text of a minute on the axis; `isDay` where a day begins there. */
  formatTick: (minute: number) => string;
  formatFigure?: FormatFigure | undefined;
}>;

/** Writes a figure as its reader's language does. */
type FormatFigure = (value: number) => string;

/** The axis and, under it, figures by column. It stays in sight while rows scroll by. */
export const Header = memo(function TimelineHeader({
  head,
  timeTitle,
  summary,
  formatTick,
  formatFigure = String,
}: Props) {
  const geometry = useGeometry();
  return (
    <div role="rowgroup" className="tl-top">
      <div role="row" aria-rowindex={1} className="tl-line">
        <div
          role="columnheader"
          className="tl-head"
          style={{ width: geometry.headWidth, height: geometry.heights.axis }}
        >
          {head}
        </div>
        <div
          role="columnheader"
          aria-label={timeTitle}
          className="tl-axis"
          style={{ width: geometry.trackWidth }}
        >
          {ticksOf(geometry.axis, geometry.zoom, geometry.perMinute).map((minute) => (
            <span
              key={minute}
              aria-hidden="true"
              className={minute % 1440 === 0 ? 'tl-tick day' : 'tl-tick'}
              style={{ left: leftOf(minute, geometry) }}
            >
              {formatTick(minute)}
            </span>
          ))}
        </div>
      </div>
      {summary.map((line, index) => (
        <Summary
          key={line.key}
          line={line}
          index={index}
          geometry={geometry}
          write={formatFigure}
        />
      ))}
    </div>
  );
});

function Summary({
  line,
  index,
  geometry,
  write,
}: Readonly<{ line: SummaryLine; index: number; geometry: Geometry; write: FormatFigure }>) {
  const most = line.values.reduce((max, one) => Math.max(max, Math.abs(one.value)), 0);
  return (
    <div role="row" aria-rowindex={index + 2} className="tl-line">
      <div
        role="rowheader"
        className="tl-head sum"
        style={{ width: geometry.headWidth, height: geometry.heights.summary }}
      >
        {line.title}
      </div>
      <div role="gridcell" className="tl-sum" style={{ width: geometry.trackWidth }}>
        {line.values.map(({ start, end, value, isDifference = false, warning }) => {
          const width = (end - start) * geometry.perMinute;
          const strength = most === 0 ? 0 : Math.round((Math.abs(value) / most) * mostTint);
          return (
            <span
              key={start}
              className={classOf(value, isDifference, warning)}
              {...(warning === undefined ? {} : { title: warning })}
              style={{
                left: leftOf(start, geometry),
                width,
                backgroundColor: `color-mix(in srgb, currentColor ${strength}%, transparent)`,
              }}
            >
              <b style={{ fontWeight: 500 }}>
                {width < 22 ? null : textOf(value, isDifference, width, write)}
              </b>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Per cent of the text's own colour behind the largest figure: more, and a shortage would be hard
 * to read.
 */
const mostTint = 16;

const classOf = (value: number, isDifference: boolean, warning: string | undefined) =>
  [
    ...(isDifference && toTenths(value) < 0 ? ['under'] : []),
    ...(warning === undefined ? [] : ['warned']),
  ].join(' ');

const toTenths = (value: number) => Math.round(value * 10) / 10 + 0;

/** One digit, but where five characters have no room. */
function textOf(value: number, isDifference: boolean, width: number, write: FormatFigure): string {
  const exact = toTenths(value);
  const shown = isDifference && width < 34 && Math.abs(exact) >= 10 ? Math.round(exact) : exact;
  const text = write(Math.abs(shown));
  return shown < 0 ? `−${text}` : isDifference && shown > 0 ? `+${text}` : text;
}
