import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { MemberState } from '../../../../domain/account/userInfo.ts';

const tones = {
  normal: 'good',
  notReviewed: 'warn',
  toBeConfirmed: 'warn',
  rejected: 'bad',
  exited: null,
  deleted: null,
} as const satisfies Record<MemberState, string | null>;

/** The user's membership state in an organisation. */
export function MemberChip({ state }: { state: MemberState }) {
  const translate = useTranslate();
  const tone = tones[state];
  return (
    <Chip
      size="small"
      label={translate(`vocabulary.memberState.${state}`)}
      sx={({ palette, typography }) => ({
        height: 23,
        fontSize: 'size.caption',
        fontWeight: typography.fontWeightMedium,
        color: tone ? palette.tones[tone].main : palette.turn.nobody.main,
        backgroundColor: tone ? palette.tones[tone].soft : palette.turn.nobody.soft,
      })}
    />
  );
}
