import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { device, type Device } from '../../../domain/organisation/device.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import ConnectDevice from './ConnectDevice.tsx';
import { HeadButton } from '../../layout/HeadButton.tsx';

const ActivateDeviceDialog = lazy(() => import('./ActivateDeviceDialog.tsx'));

/** Button that adds a device, for users who may bind one; offers to connect it right after. */
export default function ActivateDevice() {
  const words = useWords(device.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [bound, setBound] = useState<Device | null>(null);
  if (!isAllowed(device, 'activate', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<Add />} words={words.action('activate')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ActivateDeviceDialog
            onClose={(activated) => {
              setOpen(false);
              setBound(activated ?? null);
            }}
          />
        </Suspense>
      )}
      {bound && <ConnectDevice record={bound} onClose={() => setBound(null)} />}
    </>
  );
}
