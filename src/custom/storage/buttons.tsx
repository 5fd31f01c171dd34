import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HeadButton, HeadButtonSkeleton } from '../../layout/HeadButton.tsx';
import { subscription } from '../../../domain/organisation/subscription.ts';
import { useWords } from '../../builders/useWords.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';

const ActivateCardDialog = lazy(() => import('./ActivateCardDialog.tsx'));

/** Button that activates a card. Has no role check: everyone who sees the list may activate cards. */
export function ActivateCard() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadButton icon={<Add />} words={translate('capacity.activate.action')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ActivateCardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const SubscribeDialog = lazy(() => import('./SubscribeDialog.tsx'));
const AskForCardDialog = lazy(() => import('./AskForCardDialog.tsx'));

/** Gets more storage: by a subscription if the operator allows it, else by an activation card. */
export function Subscribe() {
  const translate = useTranslate();
  const words = useWords(subscription.name);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCallQuery('capacityOverview');
  if (!data) return <HeadButtonSkeleton />;
  const close = () => setOpen(false);
  return (
    <>
      <HeadButton
        icon={<Add />}
        words={data.selfService ? words.action('subscribe') : translate('capacity.ask.action')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          {data.selfService ? (
            <SubscribeDialog onClose={close} />
          ) : (
            <AskForCardDialog contact={data.contact} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
