import type { ReturnCategory } from '../../../domain/orderReturns.ts';
import { acting } from './course.ts';
import { approve } from './submissions.ts';

/** How an answer came, where not from the console. */
interface Way {
  byLink?: true;
}

export const approveDesign = (way: Way = {}) =>
  acting('confirmDesign', async (context, row, args) => {
    const approval = await approve(context, row, 'design', args);
    return { ...approval, details: { ...approval.details, ...way } };
  });

export const returnDesign = (way: Way = {}) => acting('rejectDesign', (_context, _row, args) => back(args, way));

/** What was given back, and why: in words, and in categories that lists and figures know. */
export const back = (
  { reason, categories }: { reason: string; categories?: ReturnCategory[] | null | undefined },
  way: Way = {},
) => ({
  reason,
  details: { ...counted(categories ?? []), ...way },
  patch: { reason, categories: categories ?? [] },
});

export const counted = (categories: readonly ReturnCategory[]) => (categories.length > 0 ? { categories } : {});
