import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';

/** `restored`: in the form; `offered`: waits for a decision; `discarded`: can still be undone. */
export type DraftStanding = 'none' | 'restored' | 'offered' | 'discarded';

interface DraftNoticeProps {
  standing: DraftStanding;
  updatedAt: string;
  /** The record's title in the draft; may be empty. */
  title: string;
  onUse(): void;
  onDiscard(): void;
}

/** Says that there was a draft, and what happened to it. */
export function DraftNotice({ standing, updatedAt, title, onUse, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate();
  const format = useFormat();
  if (standing === 'none') return null;
  const button = (label: string, onClick: () => void) => (
    <Button size="small" variant="text" color="inherit" onClick={onClick}>
      {translate(`form.draft.${label}`)}
    </Button>
  );
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ '& .MuiAlert-action': { alignItems: 'center', paddingBlock: 0 } }}
      action={
        <>
          {standing === 'offered' && button('use', onUse)}
          {standing === 'discarded' ? button('undo', onUse) : button('discard', onDiscard)}
        </>
      }
    >
      {translate(`form.draft.${standing}`, { time: format.moment(updatedAt), title })}
    </Alert>
  );
}
