import Box from '@mui/material/Box';
import { DismissalFields } from '../DismissalFields.tsx';
import { Going, Ordered, type ReviewProps } from '../review.tsx';
import { useDraftSnapshot } from '../useDraft.ts';
import { WhoseItIs } from '../WhoseItIs.tsx';

/** The last step on phones: the whole order as the lab will get it. */
export default function ReviewStep({ saver, checks, labName, dismissal, ...props }: ReviewProps) {
  const { values: draft } = useDraftSnapshot(saver);
  const { files, locked } = props;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', padding: 1.5 }}>
      <div>
        <WhoseItIs {...{ draft, labName, locked }} onShare={saver.change} />
      </div>
      <Ordered {...props} draft={draft} open={checks.filter(({ level }) => level !== 'ok')} />
      <Going {...{ draft, labName, files }} />
      <DismissalFields {...dismissal} />
    </Box>
  );
}
