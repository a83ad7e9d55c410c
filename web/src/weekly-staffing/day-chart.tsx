import { memo } from 'react';
import type { StaffingInterval } from '@watchbill/core/weekly-staffing/model';
import { fillOf } from './look.tsx';
import { scaleOf, stepArea, stepLine, yOf, type Plane } from './shapes.ts';

export const chartHeight = 96;
/** Room for the figures of the scale, before the first quarter hour. */
export const gutter = 26;

type Props = Readonly<{ slots: readonly StaffingInterval[]; plane: Plane }>;

/**
 * Required against open over a day: open filled, what is short of the requirement hatched, what is
 * over it dotted.
 */
export const DayChart = memo(function DayChart({ slots, plane }: Props) {
  const open = slots.map((slot) => slot.open);
  const required = slots.map((slot) => slot.requirements);
  const covered = slots.map((slot) => Math.min(slot.open, slot.requirements ?? slot.open));
  const wanted = slots.map((slot) => slot.requirements ?? slot.open);
  const right = slots.length * plane.slot;
  return (
    <svg
      aria-hidden="true"
      width={gutter + right}
      height={chartHeight}
      style={{ display: 'block', overflow: 'visible' }}
    >
      <g transform={`translate(${gutter} 0)`}>
        {slots.map((slot, index) =>
          slot.time.endsWith(':00') ? (
            <line
              key={slot.time}
              x1={index * plane.slot}
              x2={index * plane.slot}
              y1={0}
              y2={plane.height}
              stroke="var(--line)"
            />
          ) : null,
        )}
        {scaleOf(plane.most).map((value) => (
          <g key={value}>
            <line
              x1={0}
              x2={right}
              y1={yOf(value, plane)}
              y2={yOf(value, plane)}
              stroke="var(--line)"
            />
            <text
              x={-5}
              y={yOf(value, plane) + 4}
              textAnchor="end"
              fontSize={11}
              fill="var(--quiet)"
            >
              {value}
            </text>
          </g>
        ))}
        <path
          d={stepArea(
            covered.map(() => 0),
            covered,
            plane,
          )}
          fill="var(--covered)"
        />
        <path d={stepArea(wanted, open, plane)} fill={fillOf.over} />
        <path d={stepArea(open, wanted, plane)} fill={fillOf.short} />
        <path d={stepLine(open, plane)} fill="none" stroke="var(--open)" strokeWidth={1.25} />
        {slots.some((slot) => slot.schedule_overhead > 0) ? (
          <path
            d={stepLine(
              slots.map((slot) => slot.schedule_requirements),
              plane,
            )}
            fill="none"
            stroke="var(--required)"
            strokeWidth={1.25}
            strokeDasharray="3 2.5"
          />
        ) : null}
        <path d={stepLine(required, plane)} fill="none" stroke="var(--required)" strokeWidth={2} />
        <line x1={0} x2={right} y1={plane.height} y2={plane.height} stroke="var(--quiet)" />
      </g>
    </svg>
  );
});
