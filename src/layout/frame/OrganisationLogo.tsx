import Avatar from '@mui/material/Avatar';

/** An organisation's logo, beside its name; `size` in pixels. */
export const OrganisationLogo = ({ address, size = 30 }: { address: string; size?: number }) => (
  <Avatar
    variant="rounded"
    src={address}
    alt=""
    sx={{ inlineSize: size, blockSize: size, marginInlineEnd: 1, bgcolor: 'common.white' }}
  />
);
