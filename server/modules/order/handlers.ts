import type { order } from '../../../domain/order/order.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { approveDesign, back, counted, returnDesign } from './answers.ts';
import { approvalLinks, linkDesign, sendDesignLink, unlinkDesign } from './approvalLinks.ts';
import { assign, unassign } from './assigning.ts';
import { acting } from './course.ts';
import { create, update } from './drafting.ts';
import { forwardTo, takeBack } from './forwarding.ts';
import { history, revisions } from './history.ts';
import { released, unsent } from './entering.ts';
import { receiptNumberFor } from './numbers.ts';
import { counts, query } from './list.ts';
import { overview } from './overview.ts';
import { paper } from './paper.ts';
import { photoLink } from './photoLinks.ts';
import { remake } from './remake.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { addFiles, prescribeAll, refuseWithoutNewScan } from './sending.ts';
import { share, takeOverShare, unshare } from './share.ts';
import { approve, submit, takeBackSubmission } from './submissions.ts';

export const handlers: Handlers<typeof order> = {
  query,
  counts,
  overview,

  get: async (context, { id }) => presentOrder(context, await orderOf(context, id)),

  history,
  paper,
  revisions,
  create,
  update,

  send: acting('send', prescribeAll),
  resend: acting('resend', async (context, row, args) => {
    await refuseWithoutNewScan(context, row);
    return prescribeAll(context, row, args);
  }),
  addFiles: acting('addFiles', addFiles),
  withdraw: acting('withdraw', (context, row) => (row.childId ? takeBack(context, row) : { patch: unsent })),
  accept: acting('accept', async (context, row, args) => {
    const agreed = {
      receiptNumber: args.receiptNumber ?? (await receiptNumberFor(context, row)),
      dueDate: args.dueDate ?? row.dueDate,
    };
    return { patch: { ...agreed, acceptedAt: context.at }, details: agreed };
  }),
  reject: acting('reject', (context, _row, { reason, scanFault, ...said }) => {
    const named = said.categories ?? [];
    const categories = scanFault && !named.includes('scan') ? (['scan', ...named] as const) : named;
    return {
      patch: { reason: reason ?? null, categories: [...categories], scanFault, rejectedAt: context.at },
      reason,
      details: { scanFault, ...counted(categories) },
    };
  }),
  cancel: acting('cancel', (_context, _row, { reason }) => ({ patch: { reason: reason ?? null }, reason })),
  returnForRescan: acting('returnForRescan', (context, _row, { reason }) => ({
    patch: { reason, categories: ['scan'], scanFault: true, rejectedAt: context.at, schemeApproved: false },
    reason,
    details: counted(['scan']),
  })),

  submitScheme: acting('submitScheme', (context, row, args) => submit(context, row, 'scheme', args)),
  confirmScheme: acting('confirmScheme', async (context, row, args) => ({
    ...(await approve(context, row, 'scheme', args)),
    patch: { schemeApproved: true },
  })),
  rejectScheme: acting('rejectScheme', (_context, _row, { reason }) => ({
    reason,
    patch: { reason, schemeApproved: false },
  })),
  submitDesign: acting('submitDesign', (context, row, args) => submit(context, row, 'design', args)),
  confirmDesign: approveDesign(),
  rejectDesign: returnDesign(),
  recall: acting('recall', ({ tx }, row) => takeBackSubmission(tx, row)),
  ready: acting('ready'),
  reopen: acting('reopen', (_context, _row, { reason }) => ({ reason })),
  ship: acting('ship', (context, row, { carrier, trackingNumber = null }) => ({
    patch: { carrier, trackingNumber, shippedAt: row.shippedAt ?? context.at },
    details: { carrier, trackingNumber },
  })),
  confirmReceipt: acting('confirmReceipt'),
  requireRedelivery: acting('requireRedelivery', (_context, _row, args) => back(args)),
  forward: acting('forward', (context, row, { labId }) => forwardTo(context, row, labId)),

  remake,

  hold: acting('hold', (context, _row, { reason }) => ({
    reason,
    patch: { heldReason: reason, heldSince: context.at, heldBy: context.actor.accountId, releasedAt: null },
  })),
  release: acting('release', ({ at }, _row, { comment }) => ({
    reason: comment ?? null,
    patch: { ...released, releasedAt: at },
  })),

  assign,
  unassign,

  share,
  takeOverShare,
  unshare,

  approvalLinks,
  linkDesign,
  sendDesignLink,
  unlinkDesign,

  photoLink,
};
