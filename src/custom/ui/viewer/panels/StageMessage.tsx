import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Sentence } from './Sentence.tsx';

interface Props {
  kind: 'empty' | 'unsupported' | 'lost';
  onRestart(): void;
}

/** Why no model shows, where none can. */
export function StageMessage({ kind, onRestart }: Props) {
  const translate = useTranslate();
  const name = kind === 'unsupported' ? 'noWebgl' : kind;
  return (
    <Sentence
      title={translate(`viewer.state.${name}`)}
      hint={translate(`viewer.state.${name}Hint`)}
      action={kind === 'lost' && <Button onClick={onRestart}>{translate('viewer.state.restore')}</Button>}
    />
  );
}
