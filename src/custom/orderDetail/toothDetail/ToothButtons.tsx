import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { Fdi } from '../../../../domain/teeth.ts';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { useToothDetails } from './toothDetails.ts';

/** Teeth by their codes in arch order; each opens its card. Problem teeth are highlighted. */
export function ToothButtons({ teeth }: { teeth: readonly Fdi[] }) {
  const translate = useTranslate();
  const [notation] = useNotation();
  const { codeOf, nameWithCode } = useToothWords(notation);
  const details = useToothDetails();
  if (!details) return teeth.map(codeOf).join(' · ');
  return teeth.map((tooth, index) => {
    const isProblem = details.marks.problems.includes(tooth);
    const name = translate('viewer.tooth.open', { tooth: nameWithCode(tooth) });
    return (
      <Box key={tooth} component="span">
        {index > 0 && ' · '}
        <Link
          component="button"
          type="button"
          aria-label={isProblem ? `${name}, ${translate('viewer.tooth.isProblem')}` : name}
          title={name}
          onClick={() => details.open(tooth)}
          sx={{
            font: 'inherit',
            verticalAlign: 'baseline',
            minInlineSize: { xs: 44, sm: 24 },
            minBlockSize: { xs: 44, sm: 24 },
            textAlign: 'center',
            color: isProblem ? 'error.main' : 'inherit',
          }}
        >
          {isProblem && <WarningAmber aria-hidden sx={{ fontSize: '1.1em', verticalAlign: '-0.15em' }} />}
          {codeOf(tooth)}
        </Link>
      </Box>
    );
  });
}
