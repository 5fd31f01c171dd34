import { lazy, Suspense, useState } from 'react';
import { offeredDemo } from './offeredDemo.ts';
import { UploadsIndicator, type UploadsIndicatorProps } from './upload/UploadsIndicator.tsx';

const DemoFilling = lazy(() => import('./DemoFilling.tsx'));

/** What goes on meanwhile, whatever page is open: uploads, and the demo's orders while they are made. */
export default function Activity(props: UploadsIndicatorProps) {
  const [demo] = useState(offeredDemo);
  return (
    <>
      {demo?.isFilling && (
        <Suspense>
          <DemoFilling />
        </Suspense>
      )}
      <UploadsIndicator {...props} />
    </>
  );
}
