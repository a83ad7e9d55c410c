import { Avatar } from '@mui/material';

/** Dark enough for white letters at 4.5:1. */
const colours = [
  '#0e5a6c',
  '#5b3a9e',
  '#226b3a',
  '#9a4a00',
  '#a8272f',
  '#2f4f4f',
  '#7d560a',
  '#3a3f47',
];

/** A picture, or the first letter on a colour that follows it. */
export function PersonAvatar({
  name,
  picture,
  size = 36,
}: Readonly<{ name: string; picture?: string | undefined; size?: number }>) {
  const letter = [...name][0]?.toUpperCase() ?? '?';
  const colour = colours[(letter.codePointAt(0) ?? 0) % colours.length];
  return (
    <Avatar
      {...(picture === undefined ? {} : { src: picture })}
      alt=""
      sx={{ width: size, height: size, fontSize: size * 0.45, bgcolor: colour, color: '#fff' }}
    >
      <span aria-hidden="true">{letter}</span>
    </Avatar>
  );
}
