import { useCallback, useEffect, useRef } from 'react';

/**
 * Prints the window under a title of its own, which is what a browser calls the PDF that it saves. With `ready` it prints by
 * itself, once: a press for the paper is a press for the printer.
 */
export function usePrinting(title: string, ready: boolean): () => void {
  const printed = useRef(false);
  const print = useCallback(async () => {
    // Letters that come late would be printed as boxes.
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    const before = document.title;
    document.title = title;
    addEventListener('afterprint', () => void (document.title = before), { once: true });
    window.print();
  }, [title]);
  useEffect(() => {
    if (!ready || printed.current) return;
    printed.current = true;
    void print();
  }, [ready, print]);
  return () => void print();
}
