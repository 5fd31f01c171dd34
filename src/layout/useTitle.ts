import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Names the window: `Orders - Dental Digital Cloud Platform`. */
export function useTitle(title: string): void {
  const product = useTranslate()('layout.product');
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product;
  }, [title, product]);
}
