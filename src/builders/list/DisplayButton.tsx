import Tune from '@mui/icons-material/Tune';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { PopoverButton } from './PopoverButton.tsx';
import type { LookChoice } from './useLook.ts';
import { useViews } from './useViews.ts';

const DisplayPanel = lazy(withCustomWords(() => import('./DisplayPanel.tsx')));

/** Opens the display settings; its label is the active saved view. */
export function DisplayButton({ resource, look }: { resource: string; look: LookChoice }) {
  const translate = useTranslate();
  const views = useViews(resource, look.kept);
  const title = translate('list.display');
  return (
    <PopoverButton
      label={views.active?.name ?? title}
      title={title}
      startIcon={<Tune />}
      variant="outlined"
      size="medium"
      disabled={!views.isReady}
    >
      {(close) => <DisplayPanel resource={resource} look={look} views={views} onClose={close} />}
    </PopoverButton>
  );
}
