import { lazy, Suspense, useState } from 'react';
import { offeredDemo } from './offeredDemo.ts';
import { UploadsIndicator, type UploadsIndicatorProps } from './upload/UploadsIndicator.tsx';

const DemoFilling = lazy(() => import('./DemoFilling.tsx'));

/** Background activity, shown on every page: uploads, and the creation of the demo's orders. */
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
