import Avatar from '@mui/material/Avatar';
import { initialsOf } from './initials.ts';

interface PersonAvatarProps {
  name: string;
  /** The photo's URL; initials if null. */
  picture: string | null;
  /** px. */
  size?: number;
}

/** A person's photo or initials, decorative: the name is always next to it. */
export const PersonAvatar = ({ name, picture, size = 30 }: PersonAvatarProps) => (
  <Avatar
    src={picture ?? undefined}
    alt=""
    sx={{
      inlineSize: size,
      blockSize: size,
      fontSize: size > 60 ? 'size.display' : 'size.caption',
      fontWeight: 650,
      bgcolor: 'turn.clinic.soft',
      color: 'turn.clinic.main',
    }}
  >
    {initialsOf(name)}
  </Avatar>
);
