import { useContext, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { TrailContext } from './trail.ts';

/** Names the window (`Orders – Dental Digital Cloud Platform`) and the last step of the top bar's trail. */
export function useTitle(title: string): void {
  const product = useTranslate()('layout.product');
  const setLast = useContext(TrailContext);
  useEffect(() => {
    document.title = title ? `${title} – ${product}` : product;
    setLast?.(title);
  }, [title, product, setLast]);
}
