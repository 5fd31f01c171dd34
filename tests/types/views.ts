/* What the compiler must refuse in the registry of views: `tsc` fails where one of these is accepted. */
import { view } from '../../src/builders/views.ts';
import { registry } from '../../src/custom/index.ts';
import type { ViewName } from '../../src/resources/defineResource.ts';

export const names: ViewName[] = ['Subscribe', 'WorkCell'];

// @ts-expect-error a name that the registry lacks
names.push('Unsubscribe');

// @ts-expect-error the registry answers for no other name
export const { Unsubscribe } = registry;

// @ts-expect-error a module whose default isn't a component
view(() => import('../../src/custom/ui/teeth/workWords.ts'));

// @ts-expect-error a component that wants more than a view is given
view(() => Promise.resolve({ default: ({ order }: { order: string }) => order }));
