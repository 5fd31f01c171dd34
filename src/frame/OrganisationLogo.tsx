import Avatar from '@mui/material/Avatar';

/** An organisation's logo, next to its name, all of it; `size` in pixels. */
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
