import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useUploadWords } from '../../ui/upload/useUploadWords.ts';
import type { WatchingProps } from '../../ui/watch/FolderWatch.tsx';
import type { Watch, WatchState } from './watching.ts';

export interface Taken {
  name: string;
  /** Of the draft's page. */
  address: string;
}

interface WatchPanelProps extends Pick<WatchingProps, 'onChoose' | 'onStop'> {
  folder: string;
  state: WatchState;
  watch: Watch;
  /** Since the page was loaded, latest first. */
  taken: readonly Taken[];
  onClose(): void;
}

/** What a watched folder needs from the user, its latest drafts, and how to stop. */
export function WatchPanel({ folder, state, watch, taken, onChoose, onStop, onClose }: WatchPanelProps) {
  const translate = useTranslate();
  const fault = useUploadWords().fault;
  const { phase, problem } = state;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, padding: 2, inlineSize: 'min(380px, calc(100vw - 32px))' }}>
      <Typography variant="body2" color="text.secondary">
        {translate(phase === 'elsewhere' ? 'watch.elsewhere' : 'watch.idle')}
      </Typography>
      {phase === 'permission' && (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={() => void watch.askAgain()}>
              {translate('watch.continue')}
            </Button>
          }
        >
          {translate('watch.permission', { folder })}
        </Alert>
      )}
      {phase === 'gone' && <Alert severity="warning">{translate('watch.gone', { folder })}</Alert>}
      {problem && <Alert severity="warning">{fault(problem)}</Alert>}
      {(['there', 'changed'] as const).map((kind) => (
        <AskedCases key={kind} {...{ kind, state, watch }} />
      ))}
      {taken.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', maxBlockSize: 200, overflowY: 'auto' }}>
          {taken.map(({ name, address }) => (
            <li key={address}>
              <Link component={RouterLink} to={address} variant="body2" onClick={onClose}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => void onChoose()}>
          {translate('watch.change')}
        </Button>
        <Button size="small" onClick={() => void onStop()}>
          {translate('watch.stop')}
        </Button>
      </Box>
    </Box>
  );
}

interface AskedCasesProps {
  /** `there`: before watching began. `changed`: since their drafts were started. */
  kind: 'there' | 'changed';
  state: WatchState;
  watch: Watch;
}

/** Cases that become drafts only if the user wants it. */
function AskedCases({ kind, state, watch }: AskedCasesProps) {
  const translate = useTranslate();
  const cases = state.asked[kind];
  if (cases.length === 0) return null;
  return (
    <Alert severity="info">
      {translate(`watch.${kind}`, { smart_count: cases.length })}
      <Typography variant="caption" component="p" noWrap dir="auto">
        {cases.map(({ name }) => name).join(', ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button size="small" variant="contained" onClick={() => void watch.accept(cases)}>
          {translate('watch.accept', { smart_count: cases.length })}
        </Button>
        <Button size="small" onClick={() => void watch.leave(cases)}>
          {translate(`watch.leave.${kind}`)}
        </Button>
      </Box>
    </Alert>
  );
}
