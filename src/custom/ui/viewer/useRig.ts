import { useMediaQuery } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { openingRotation, viewRotation, type View } from './camera/views.ts';

/** A viewer's camera, and its current view. */
export function useRig(): { rig: CameraRig; view: ViewName } {
  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [view, setView] = useState<ViewName>('free');
  rig.reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  rig.onView = setView;
  return { rig, view };
}

const soloOf = (view: View) => (view === 'upper' || view === 'lower' ? view : null);

/** Turns to a view. An occlusal view hides the other jaw, also when a linked viewer turned to it. */
export function useShowView(rig: CameraRig, showOnly: (jaw: 'upper' | 'lower' | null) => void): (view: View) => void {
  const [asked, setAsked] = useState<{ view: View } | null>(null);
  // After the other jaw is hidden, so that the fit ignores it.
  useLayoutEffect(() => {
    if (asked) rig.fit(viewRotation(asked.view), asked.view);
  }, [rig, asked]);
  rig.onFollowed = (view) => showOnly(soloOf(view));
  return (next) => {
    showOnly(soloOf(next));
    setAsked({ view: next });
  };
}
