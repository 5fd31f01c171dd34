import CompareIcon from '@mui/icons-material/Compare';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import { AskedInRow } from '../../builders/actions/AskedInRow.tsx';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { newestSubmission, submittedFiles, type Submitted } from '../ui/files/caseFiles.ts';
import { FileHashes } from './compare/FileHashes.tsx';
import { isComparable } from './compare/versions.ts';
import { useOnStage } from './stage/onStage.ts';

interface ActionBarProps {
  order: Order;
  files: readonly CaseFile[];
  awaited: Submitted | null;
  /** The next step, done here with what it asks. */
  asked: string | null;
  onSlot(slot: HTMLElement | null): void;
}

/**
 * At the page's foot: the one place where a submission is answered, with the files that an approval names; on a phone also
 * where the next step stands. Empty, it isn't there.
 */
export function ActionBar({ order, files, awaited, asked, onSlot }: ActionBarProps) {
  const slot = <Box ref={onSlot} className="steps" sx={steps} />;
  return (
    <Box sx={bar}>
      {asked ? (
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <AskedInRow resource="order" action={asked} record={order}>
            {slot}
          </AskedInRow>
        </Box>
      ) : (
        <>
          {awaited && <Answered files={files} purpose={awaited} />}
          {slot}
        </>
      )}
    </Box>
  );
}

const bar = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minBlockSize: 64,
  paddingBlock: 1,
  paddingInline: 2,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&:has(> .steps:empty)': { display: 'none' },
} as const;

const steps = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  gap: 1,
  flex: { xs: '1 1 100%', sm: 'none' },
  marginInlineStart: { sm: 'auto' },
  '& > .MuiButton-root': { minBlockSize: { xs: 48, sm: 40 }, flexGrow: 1 },
} as const;

/** What an answer is about: the version, its size and its files by their checksums. */
function Answered({ files, purpose }: { files: readonly CaseFile[]; purpose: Submitted }) {
  const translate = useTranslate();
  const format = useFormat();
  const { show } = useOnStage();
  const asked = submittedFiles(files, purpose);
  const bytes = asked.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <Box sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{translate('viewer.compare.approving')}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'size.caption' }}>
          {dotted([
            translate(`orderDetail.files.version.${purpose}`, { version: newestSubmission(files, purpose) ?? 1 }),
            format.bytes(bytes),
          ])}
        </Box>
        <Box sx={{ display: { sm: 'none' }, fontSize: 'size.caption', maxBlockSize: 64, overflowY: 'auto' }}>
          <FileHashes files={asked} />
        </Box>
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: 0, overflowX: 'auto', display: { xs: 'none', sm: 'block' } }}>
        <FileHashes files={asked} inRow />
      </Box>
      {isComparable(files) && (
        <Button
          variant="text"
          startIcon={<CompareIcon />}
          onClick={() => show({ kind: 'comparison', purpose })}
          sx={{ flex: 'none', '& .words': { display: { xs: 'none', sm: 'inline' } } }}
          aria-label={translate('viewer.compare.open')}
        >
          <span className="words">{translate('viewer.compare.open')}</span>
        </Button>
      )}
    </>
  );
}
