import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';

/** `restored` stands in the form, `offered` waits for a word, `discarded` can still be taken back. */
export type DraftStanding = 'none' | 'restored' | 'offered' | 'discarded';

interface DraftNoticeProps {
  standing: DraftStanding;
  updatedAt: string;
  /** What the record is called in the draft; may be empty. */
  title: string;
  onUse(): void;
  onDiscard(): void;
}

/** Says that a draft was there, and what has become of it. */
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
