import { useLayoutEffect, useRef, useState } from 'react';
import type { ChartShape } from './archLayout.ts';

/** Pixels under which the wide arch would have targets of less than 24 pixels. */
const narrow = 520;

/** Which arch fits the width that the chart was given; the ref goes onto the chart's container. */
export function useChartShape() {
  const ref = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<ChartShape>('wide');
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => box.clientWidth > 0 && setShape(box.clientWidth < narrow ? 'tall' : 'wide');
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, shape };
}
