import { Box } from '@mui/material';

/** Three watches of a roster. */
export function Logo({ size = 32 }: Readonly<{ size?: number }>) {
  return (
    <Box
      component="svg"
      viewBox="0 0 64 64"
      aria-hidden="true"
      sx={{
        width: size,
        height: size,
        display: 'block',
        flexShrink: 0,
        borderRadius: '22%',
        boxShadow: '0 0 0 1px rgba(255,255,255,.22)',
      }}
    >
      <rect width="64" height="64" rx="14" fill="#0e4f5f" />
      <rect x="10" y="15" width="26" height="9" rx="4.5" fill="#fff" />
      <rect x="22" y="28" width="32" height="9" rx="4.5" fill="#e2b45a" />
      <rect x="14" y="41" width="22" height="9" rx="4.5" fill="#8fd0da" />
    </Box>
  );
}
