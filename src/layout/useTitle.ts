import { useContext, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { TrailContext } from './trail.ts';

/** Sets the window's title (`Orders – Dental Digital Cloud Platform`) and the last item of the top bar's trail. */
export function useTitle(title: string): void {
  const product = useTranslate()('layout.product');
  const setLast = useContext(TrailContext);
  useEffect(() => {
    document.title = title ? `${title} – ${product}` : product;
    setLast?.(title);
  }, [title, product, setLast]);
}
