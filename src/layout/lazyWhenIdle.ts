import { lazy, type ComponentType } from 'react';
import { whenIdle } from './whenIdle.ts';

/** A part that needn't come before the page's own. A lost line leaves it out, not the page. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return load().catch((): { default: ComponentType<Props> } => ({ default: () => null }));
  });
