import { Box } from '@mui/material';
import { alpha, useTheme, type SxProps, type Theme } from '@mui/material/styles';
import { formatClock } from '@watchbill/core/time/minutes';
import { useFormat } from '../kit/format.ts';

type Props = Readonly<{
  title: string;
  rows: readonly Readonly<{ label: string; values: readonly (number | null)[] }>[];
  /** Minutes of a slot, and the part of the day that is shown. */
  step: number;
  from: number;
  to: number;
  /** Less than nothing is short, more is over. */
  isSigned: boolean;
}>;

/**
 * Figures by weekday and time of day; colour says how far each is from nothing, and its sign what
 * of.
 */
export function HeatMap({ title, rows, step, from, to, isSigned }: Props) {
  const theme = useTheme();
  const format = useFormat();
  const [first, last] = [from / step, to / step];
  const shown = rows.map((row) => ({ ...row, values: row.values.slice(first, last) }));
  const most = Math.max(
    1,
    ...shown.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))),
  );
  const colour = (value: number | null) => {
    if (value === null || value === 0) return undefined;
    const hue = isSigned && value < 0 ? theme.palette.error.main : theme.palette.primary.main;
    return alpha(hue, 0.08 + 0.37 * (Math.abs(value) / most));
  };
  const slots = Array.from({ length: last - first }, (_, index) => (first + index) * step);
  return (
    <Box component="table" aria-label={title} sx={tableStyle} tabIndex={0}>
      <thead>
        <tr>
          <td />
          {slots.map((minute) => (
            <th key={minute} scope="col">
              {minute % 60 === 0 ? formatClock(minute) : ''}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td
                key={slots[index]}
                style={{ background: colour(value) }}
                title={`${label} ${formatClock(slots[index]!)}`}
              >
                {value === null ? '–' : format.number(value, 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const tableStyle: SxProps<Theme> = (theme) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { height: 30, minWidth: 38, textAlign: 'center', px: 0.25, fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontSize: 11 },
  '& td': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& tbody td, & tbody th': { borderTop: `1px solid ${theme.palette.divider}` },
  '& th[scope=row]': {
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    textAlign: 'start',
    px: 1.5,
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
});
