import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { consolePages } from '../../../domain/consolePages.ts';
import Dialog from '../../layout/Dialog.tsx';

/** Tells a clinic that can't subscribe how to get more storage: whom to ask for a card, and where to enter it. */
export default function AskForCardDialog({ contact, onClose }: { contact: string | null; onClose(): void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('capacity.ask.action')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{translate('capacity.ask.text')}</Typography>
        {contact && (
          <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
            {translate('capacity.ask.contact')} <Link href={`mailto:${contact}`}>{contact}</Link>
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onClose}>
          {translate('capacity.cancel')}
        </Button>
        <Button variant="contained" component={RouterLink} to={consolePages.cards}>
          {translate('capacity.activate.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
