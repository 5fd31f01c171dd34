import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

/** The first stop of the Tab key: past the menu and the bars, to the page. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <Link
      href="#content"
      sx={{
        position: 'absolute',
        insetBlockStart: -60,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        backgroundColor: 'background.paper',
        padding: 1,
        borderRadius: 1,
        '&:focus': { insetBlockStart: 8 },
      }}
    >
      {translate('layout.skip')}
    </Link>
  );
}
