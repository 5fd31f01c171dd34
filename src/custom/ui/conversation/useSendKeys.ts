import useMediaQuery from '@mui/material/useMediaQuery';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';

/**
 * Enter sends and Shift+Enter begins a line, as chats do; where there is no Shift, on a touchscreen, Enter begins a line.
 * Ctrl or Cmd+Enter sends everywhere. `hint` says it of the button that sends.
 */
export function useSendKeys(send: () => void): { onKeyDown(event: KeyboardEvent): void; hint: string } {
  const translate = useTranslate();
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a Chinese character.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || (hasKeys && !event.shiftKey);
    if (!sends) return;
    event.preventDefault();
    send();
  };
  return { onKeyDown, hint: translate(hasKeys ? 'desk.conversation.sendByEnter' : 'desk.conversation.send') };
}
