import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { differencesOf, type Revision } from '../../../../domain/order/revision.ts';
import { useDifferenceWords } from './useDifferenceWords.ts';

/** The differences between two revisions, one sentence each. */
export function RevisionDifferences({ before, after }: { before: Revision; after: Revision }) {
  const translate = useTranslate();
  const sentence = useDifferenceWords();
  const differences = differencesOf(before, after);
  if (differences.length === 0)
    return <Typography variant="body2">{translate('orderDetail.revisions.none')}</Typography>;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, overflowWrap: 'anywhere' }}>
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>
          <bdi>{sentence(difference, { before, after })}</bdi>
        </li>
      ))}
    </Box>
  );
}
