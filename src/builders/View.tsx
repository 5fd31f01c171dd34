import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { ViewName } from '../custom/index.ts';
import type { RecordValues } from './fields/types.ts';
import { useView } from './views.ts';

/** A view that a definition names, with a skeleton of a line while its chunk loads. */
export function View({ name, record }: { name: ViewName; record?: RecordValues }) {
  const Shown = useView(name);
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <Shown record={record} />
    </Suspense>
  );
}
