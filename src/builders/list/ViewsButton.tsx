import { lazy } from 'react';
import type { ListLook } from '../../../domain/preferences.ts';
import { useTranslate } from 'react-admin';
import { PopoverButton } from './PopoverButton.tsx';
import { useViews } from './useViews.ts';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

/** The saved views of a list: the button says which of them is shown. */
export function ViewsButton({ resource, look }: { resource: string; look: ListLook }) {
  const translate = useTranslate();
  const views = useViews(resource, look);
  const title = translate('list.views.title');
  return (
    <PopoverButton label={views.active?.name ?? title} title={title} disabled={!views.isReady}>
      {(close) => <ViewsPanel {...views} onClose={close} />}
    </PopoverButton>
  );
}
