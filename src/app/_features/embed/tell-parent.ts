import { type RefObject, useEffect } from 'react';
import type { EmbedMessage } from '@/server/protocol/embed';

/** Tells the page around the frame, whichever site it is of: so it contains nothing that not everybody may know. */
export function tellParent(message: EmbedMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}

/** Tells the page around the frame how high the content is, at first and whenever that changes. */
export function useToldHeight(id: string, content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = content.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => tellParent({ type: 'seawall:height', id, height: Math.ceil(shown.offsetHeight) }));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [id, content]);
}
