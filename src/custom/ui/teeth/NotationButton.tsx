import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNotationTurn } from './useNotationTurn.ts';

/** Shows the tooth notation and switches to the next one, for every tooth on the page. */
export function NotationButton() {
  const translate = useTranslate();
  const { word, next } = useNotationTurn();
  return (
    <Button
      variant="text"
      size="small"
      color="inherit"
      aria-label={translate('viewer.tools.notationNow', { notation: word })}
      title={translate('viewer.tools.notation')}
      onClick={next}
      sx={{ minBlockSize: 24, minInlineSize: 0, paddingBlock: 0, paddingInline: 0.75, color: 'text.secondary' }}
    >
      {word}
    </Button>
  );
}
