import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocaleState } from 'react-admin';
import { keyNumbers, type Figure } from '../../../../domain/order/dataCheck/designNumbers.ts';
import type { Measured } from './DesignNumbers.tsx';
import { useNumberWords } from './useNumberWords.ts';

interface Props {
  designs: readonly Omit<Measured, 'name'>[];
  onShow(fileId: string, at: Figure['at']): void;
}

/** Next to the answer: the largest change, the deepest contact, and the thinnest wall if below the minimum. */
export default function KeyNumbers({ designs, onShow }: Props) {
  const [locale] = useLocaleState();
  const words = useNumberWords(locale);
  if (!words) return null;
  const { say, signed, plain } = words;
  const { changed, deepest, thinnest } = keyNumbers(designs);
  const shown = [
    changed && { name: say('largest'), figure: changed, text: signed(changed.value) },
    deepest && { name: say('deepest'), figure: deepest, text: signed(deepest.value) },
    thinnest && { name: say('thin', { needs: plain(thinnest.needs) }), figure: thinnest, text: plain(thinnest.value) },
  ].filter((one) => one !== null);
  if (shown.length === 0) return null;
  return (
    <Box component="ul" aria-label={say('title')} sx={list}>
      {shown.map(({ name, figure, text }) => (
        <li key={name}>
          {name}{' '}
          <Link
            component="button"
            type="button"
            onClick={() => onShow(figure.fileId, figure.at)}
            sx={{ font: 'inherit', fontWeight: 600, verticalAlign: 'baseline', minBlockSize: 24 }}
          >
            <bdi>{say('millimetres', { figure: text })}</bdi>
          </Link>
        </li>
      ))}
    </Box>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 'size.small',
  fontVariantNumeric: 'tabular-nums',
} as const;
