import Box from '@mui/material/Box';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { useSession } from '../../authProvider/session.ts';

/** Whose turn it is: filled where it is the reader's, an outline where it is the partner's, in that side's colour. */
export function TurnMark({ turn, label }: { turn: Turn; label?: string }) {
  const { side } = useSession();
  return (
    <Box
      component="span"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
      sx={({ palette }) => ({
        flex: 'none',
        inlineSize: 9,
        blockSize: 9,
        borderRadius: 0.375,
        border: `2px solid ${palette.turn[turn].main}`,
        backgroundColor: turn === side ? palette.turn[turn].main : 'transparent',
      })}
    />
  );
}
