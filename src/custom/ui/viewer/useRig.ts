import { useMediaQuery } from '@mui/material';
import { useLayoutEffect, useState } from 'react';
import { CameraRig, type ViewName } from './camera/rig.ts';
import { openingRotation, viewRotation, type View } from './camera/views.ts';

/** The camera of one viewer, and the view that it shows now. */
export function useRig(): { rig: CameraRig; view: ViewName } {
  const [rig] = useState(() => new CameraRig(openingRotation(false, false)));
  const [view, setView] = useState<ViewName>('free');
  rig.reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  rig.onView = setView;
  return { rig, view };
}

const soloOf = (view: View) => (view === 'upper' || view === 'lower' ? view : null);

/** Turns to a view; one of a single jaw hides the other, also where a linked viewer turned to it. */
export function useShowView(rig: CameraRig, showOnly: (jaw: 'upper' | 'lower' | null) => void): (view: View) => void {
  const [asked, setAsked] = useState<{ view: View } | null>(null);
  // Once what the view hides is hidden: the rest is to fill the picture.
  useLayoutEffect(() => {
    if (asked) rig.fit(viewRotation(asked.view), asked.view);
  }, [rig, asked]);
  rig.onFollowed = (view) => showOnly(soloOf(view));
  return (next) => {
    showOnly(soloOf(next));
    setAsked({ view: next });
  };
}
