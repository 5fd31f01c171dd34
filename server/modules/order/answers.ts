import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';
import { pinsAsked } from '../toothMark/pins.ts';
import { acting } from './course.ts';
import { approve } from './submissions.ts';

/** How an answer came, if not from the console. */
interface Way {
  byLink?: true;
}

export const approveDesign = (way: Way = {}) =>
  acting('confirmDesign', async (context, row, args) => {
    const approval = await approve(context, row, 'design', args);
    return { ...approval, details: { ...approval.details, ...way } };
  });

/** A link's page shows the open pins, and its answer refers to all of them. */
export const returnDesign = (way: Way = {}) =>
  acting('rejectDesign', async (context, row, args) => {
    const pins = await pinsAsked(context, row, way.byLink ? 'all' : (args.pinIds ?? []));
    const effect = back(args, way);
    return { ...effect, details: { ...effect.details, ...(pins.length > 0 && { pins }) } };
  });

/** A return with its reason, as text and as categories for lists and statistics. */
export const back = (
  { reason, categories }: { reason: string; categories?: ReturnCategory[] | null | undefined },
  way: Way = {},
) => ({
  reason,
  details: { ...counted(categories ?? []), ...way },
  patch: { reason, categories: categories ?? [] },
});

export const counted = (categories: readonly ReturnCategory[]) => (categories.length > 0 ? { categories } : {});
