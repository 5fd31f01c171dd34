import { lazy, type ComponentType } from 'react';
import { whenIdle } from './whenIdle.ts';

/** A component that loads after the page's own code. If loading fails, only this part is missing. */
export const lazyWhenIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return load().catch((): { default: ComponentType<Props> } => ({ default: () => null }));
  });
