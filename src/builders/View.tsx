import Skeleton from '@mui/material/Skeleton';
import { createElement, Suspense, type ReactNode } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import { useView, type ShownBy } from './views.ts';

interface ViewProps extends ShownBy {
  name: ViewName;
  /** Shown while it loads. */
  fallback?: ReactNode;
}

/** A view that a definition names; by default a one-line skeleton while its chunk loads. */
export function View({ name, fallback = <Skeleton width="60%" />, ...props }: ViewProps) {
  const { Shown } = useView(name);
  return <Suspense fallback={fallback}>{createElement(Shown, props)}</Suspense>;
}
