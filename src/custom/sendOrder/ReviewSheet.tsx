import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Dialog from '../../layout/Dialog.tsx';
import { DismissalFields } from './DismissalFields.tsx';
import { mayGo } from './checks/checks.ts';
import { Going, Ordered, type ReviewProps } from './review.tsx';
import { useDraftSnapshot } from './useDraft.ts';
import { useSend } from './useSend.ts';
import { WhoseItIs } from './WhoseItIs.tsx';

interface ReviewSheetProps extends ReviewProps {
  onClose: () => void;
}

/** A side sheet of full height; full screen on phones. */
const sheet = {
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  margin: 0,
  inlineSize: '100%',
  maxInlineSize: { md: 1060 },
  maxBlockSize: 'none',
  borderRadius: 0,
} as const;
const columns = {
  flex: 1,
  minBlockSize: 0,
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 348px',
  overflowY: { xs: 'auto', md: 'hidden' },
} as const;
const rail = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  minBlockSize: 0,
  backgroundColor: 'background.default',
  borderInlineStart: '1px solid',
  borderColor: 'divider',
} as const;
/** Always visible, however long the order is. */
const wayOn = {
  position: { xs: 'sticky', md: 'static' },
  insetBlockEnd: 0,
  display: 'grid',
  gap: 1,
  padding: 2,
  backgroundColor: { xs: 'background.paper', md: 'transparent' },
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: 0,
  borderBlockStartWidth: { xs: '1px', md: 0 },
} as const;
const part = { padding: 2, overflowY: { md: 'auto' }, minWidth: 0 } as const;

/** The whole order as the lab will get it: the last review before sending, and the only confirmation. */
export default function ReviewSheet(props: ReviewSheetProps) {
  const { saver, checks, labName, notation, files, locked, dismissal, onClose, onGo, onFix, onEdit } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { values: draft } = useDraftSnapshot(saver);
  const { send, isPending } = useSend(saver, onClose);
  // Includes pending checks: the sender sees which files are still unchecked.
  const open = checks.filter(({ level }) => level !== 'ok');
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: sheet } }}
    >
      <Box sx={{ padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="body2" color="text.secondary">
            {translate('send.review.title')}
          </Typography>
          <IconButton onClick={onClose} disabled={isPending} aria-label={translate('send.review.back')}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        <WhoseItIs {...{ draft, labName, locked }} onShare={saver.change} />
      </Box>
      <Box sx={columns}>
        <Box sx={[part, { display: 'grid', gap: 2, alignContent: 'start' }]}>
          <Ordered {...{ draft, open, notation, files, locked, onGo, onFix, onEdit }} />
        </Box>
        <Box sx={rail}>
          <Box sx={[part, { display: 'grid', gap: 2, alignContent: 'start', flex: 1 }]}>
            <Going {...{ draft, labName, files }} />
          </Box>
          <Box data-foot sx={wayOn}>
            <DismissalFields {...dismissal} />
            <Button
              variant="contained"
              size="large"
              loading={isPending}
              // Blocking checks disable sending even where this page offers no fix for them.
              disabled={!mayGo(checks)}
              onClick={() => {
                const args = dismissal.confirm();
                if (args) void send(args);
              }}
            >
              {translate(open.length > 0 ? 'send.review.sendAnyway' : 'send.review.send', { lab: labName ?? '' })}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onClose} disabled={isPending}>
              {translate('send.review.back')}
            </Button>
            <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
              {translate('send.review.withdraw')}
            </Typography>
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}
