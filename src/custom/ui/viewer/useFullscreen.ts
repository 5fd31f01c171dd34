import { useCallback, useEffect, useState, type RefObject } from 'react';

/** `toggle` resolves to false if the browser refuses or can't show elements in full screen, as on iPhones. */
export function useFullscreen(element: RefObject<HTMLElement | null>): {
  isFullscreen: boolean;
  toggle: () => Promise<boolean>;
} {
  const [isFullscreen, setFullscreen] = useState(false);

  useEffect(() => {
    const follow = () =>
      setFullscreen(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const toggle = useCallback(async () => {
    if (!document.fullscreenEnabled || !element.current) return false;
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : element.current.requestFullscreen());
      return true;
    } catch {
      return false;
    }
  }, [element]);

  return { isFullscreen, toggle };
}
