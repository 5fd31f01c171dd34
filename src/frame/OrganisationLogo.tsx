import Avatar from '@mui/material/Avatar';

/** An organisation's logo, uncropped, next to its name; `size` in px. */
export const OrganisationLogo = ({ address, size = 30 }: { address: string; size?: number }) => (
  <Avatar
    variant="rounded"
    src={address}
    alt=""
    sx={{
      inlineSize: size,
      blockSize: size,
      marginInlineEnd: 1,
      bgcolor: 'common.white',
      '& img': { objectFit: 'contain' },
    }}
  />
);
