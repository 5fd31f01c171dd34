import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { steps, type Step } from './steps.ts';

const name = 'step';

export interface StepState {
  isPhone: boolean;
  step: Step;
  go: (step: Step) => void;
  back: () => void;
  /** Top of the page, where each step starts. */
  top: RefObject<HTMLDivElement | null>;
}

/** The URL of a draft's step, with its id once it has one; the first step has no parameter. */
export function addressOf(step: Step, search: string, draftId: string | null): string {
  const params = new URLSearchParams(draftId ? { id: draftId } : search);
  if (step === steps[0]) params.delete(name);
  else params.set(name, step);
  return `?${params}`;
}

const stepIn = (search: string): Step => {
  const asked = new URLSearchParams(search).get(name);
  return steps.find((step) => step === asked) ?? steps[0];
};

/** On phones the page's parts are steps in the URL, so that Back goes to the previous one. */
export function useStep(draftId: string | null): StepState {
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { search, state } = useLocation() as { search: string; state: { from?: Step } | null };
  const navigate = useNavigate();
  const step = stepIn(search);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (isPhone && shown.current !== step) top.current?.scrollIntoView({ block: 'start' });
    shown.current = step;
  }, [isPhone, step]);
  // flushSync: otherwise the first save could overwrite the URL with the previous step.
  const go = (to: Step) => {
    if (to !== step) void navigate(addressOf(to, search, draftId), { state: { from: step }, flushSync: true });
  };
  const back = () => {
    const before = steps[steps.indexOf(step) - 1];
    if (!before) return;
    // Goes back in history if the user came from that step, so that the history doesn't grow.
    if (state?.from === before) void navigate(-1);
    else void navigate(addressOf(before, search, draftId), { replace: true, flushSync: true });
  };
  return { isPhone, step, go, back, top };
}
