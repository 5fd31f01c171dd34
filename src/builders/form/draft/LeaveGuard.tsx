import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { NavigationType, useBlocker, type Blocker } from 'react-router-dom';
import type { DraftKeeper } from './draftKeeper.ts';
import Dialog from '../../../layout/Dialog.tsx';

/** Asks the user if saving the draft takes longer, ms. */
const patience = 1_500;

type Keeper = Pick<DraftKeeper, 'isUnsaved' | 'flush'>;

interface LeaveGuardProps {
  keeper: Keeper;
  /** The form has parts named in the URL's query: navigation between them doesn't count as leaving. */
  isInParts?: boolean;
}

/**
 * Delays navigation until the draft is saved, and asks the user only if it can't be saved. A page that replaces its own
 * URL (an order in a patient's form gets its id with the first save) doesn't count as left.
 */
export function LeaveGuard({ keeper, isInParts = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next, historyAction }) => {
    const leavesRecord = !isInParts && historyAction !== NavigationType.Replace && here.search !== next.search;
    return (here.pathname !== next.pathname || leavesRecord) && keeper.isUnsaved();
  });
  return blocker.state === 'blocked' ? <Leaving blocker={blocker} keeper={keeper} /> : null;
}

function Leaving({ blocker, keeper }: { blocker: Blocker & { state: 'blocked' }; keeper: Keeper }) {
  const translate = useTranslate();
  const titleId = useId();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    let over = false;
    const ask = () => void (over || setAsking(true));
    const timer = setTimeout(ask, patience);
    void keeper.flush().then((isSaved) => {
      if (over) return;
      if (isSaved) blocker.proceed();
      else ask();
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [blocker, keeper]);

  if (!asking) return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={titleId} maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {translate('form.leave.title')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('form.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" color="error" onClick={() => blocker.proceed()}>
          {translate('form.leave.go')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          {translate('form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
