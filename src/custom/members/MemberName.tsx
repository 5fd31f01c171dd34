import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Member } from '../../../domain/member.ts';
import type { ShownBy } from '../../builders/views.ts';

/** A name, marked where it is one's own; of an invitation the contact, which no language mirrors. */
export default function MemberName({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { name, isSelf } = record as unknown as Member;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', fontWeight: 'fontWeightMedium' }}
    >
      <bdi>{name}</bdi>
      {isSelf && <Chip size="small" variant="outlined" label={translate('members.you')} />}
    </Box>
  );
}
