import Skeleton from '@mui/material/Skeleton';
import { createElement, Suspense } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import type { RecordValues } from './fields/types.ts';
import { useView } from './views.ts';

/** A view that a definition names, with a skeleton of a line while its chunk loads. */
export function View({ name, record }: { name: ViewName; record?: RecordValues }) {
  const view = useView(name);
  return <Suspense fallback={<Skeleton width="60%" />}>{createElement(view, { record })}</Suspense>;
}
