import Avatar from '@mui/material/Avatar';
import { initialsOf } from './initials.ts';

interface PersonAvatarProps {
  name: string;
  /** The picture's address; the name's letters stand for it. */
  picture: string | null;
  /** In pixels. */
  size?: number;
}

/** A person's picture or initials, decorative: the name is always written next to it. */
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
