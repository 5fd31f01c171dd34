import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { order } from '../../../../domain/order/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import { orders } from '../../../resources/orders.ts';
import { canWatch, pickFolder } from './handles.ts';
import { keptFor, type Kept, type KeptFolder } from './kept.ts';

export interface WatchingProps {
  kept: Kept;
  owner: string;
  folder: KeptFolder;
  onChoose(): Promise<void>;
  onStop(): Promise<void>;
  /** Another tab has changed the folder. */
  onChanged(): void;
}

interface FolderWatchProps {
  /** Loaded once a folder is watched. */
  Watching: ComponentType<WatchingProps>;
  keptOf?: (owner: string) => Kept;
}

/** Watches a folder of a scanner's exports on any page, once the user has chosen one on the order list. */
export function FolderWatch(props: FolderWatchProps) {
  const { actor } = useSession();
  return canWatch() && isAllowed(order, 'create', actor, null) ? <OwnFolder {...props} /> : null;
}

function OwnFolder({ Watching, keptOf = keptFor }: FolderWatchProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const owner = `${user.ID}/${user.iid}`;
  const kept = useMemo(() => keptOf(owner), [keptOf, owner]);
  /** Undefined until it has been read. */
  const [folder, setFolder] = useState<KeptFolder | null>();
  const read = useCallback(() => void kept.folder().then(setFolder, () => undefined), [kept]);
  useEffect(read, [read]);
  const choose = async () => {
    const handle = await pickFolder();
    if (!handle) return;
    const chosen = { id: uuid(), handle, isListed: false, taken: { day: '', count: 0 } };
    await kept.keepFolder(chosen);
    setFolder(chosen);
  };
  const stop = async () => {
    await kept.forgetFolder();
    setFolder(null);
  };
  if (folder === undefined) return null;
  if (!folder) return pathname === orders.route ? <Offer onChoose={choose} /> : null;
  return (
    <Suspense>
      <Watching key={folder.id} {...{ kept, owner, folder }} onChoose={choose} onStop={stop} onChanged={read} />
    </Suspense>
  );
}

function Offer({ onChoose }: { onChoose(): Promise<void> }) {
  const translate = useTranslate();
  return (
    <Tooltip title={`${translate('watch.offer')}: ${translate('watch.hint')}`}>
      <IconButton
        size="small"
        aria-label={translate('watch.offer')}
        onClick={() => void onChoose()}
        // Phones have no folders to watch.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <CreateNewFolderOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
