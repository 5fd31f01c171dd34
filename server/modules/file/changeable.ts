import { Refusal } from '../../../domain/errors.ts';
import { draftStates, openStates } from '../../../domain/order/orderCourse.ts';
import type { Context } from '../../core/context.ts';
import { say } from '../../words.ts';
import { isTheirs, type fileRows } from './rows.ts';

export type Row = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

export function refuseState({ language }: Context, row: Row): never {
  throw new Refusal('notInThisState', { state: say(language, `vocabulary.orderState.${row.orderState}`) });
}

/** Only the uploading side changes what a file is, as opposed to its view, while the order is open. */
export function refuseUnlessOwn(context: Context, row: Row) {
  if (!isTheirs(context.actor, row)) throw new Refusal('forbidden');
  if (!openStates.includes(row.orderState)) refuseState(context, row);
}

/** A scheme or design that the laboratory has submitted, or a member of one. */
export const isSubmitted = ({ purpose, submission }: Row) =>
  (purpose === 'scheme' || purpose === 'design') && submission > 0;

/** The other side has it in a revision, which is immutable. A draft or returned order is the clinic's to change. */
export const isGiven = (row: Row) =>
  row.organisationId === row.orderClinic ? row.isPrescribed && !draftStates.includes(row.orderState) : isSubmitted(row);

export function refuseUnlessRemovable(context: Context, row: Row) {
  const { organisationId } = context.actor;
  if (!isTheirs(context.actor, row) || row.parentId) throw new Refusal('forbidden');
  const open =
    row.orderClinic === organisationId
      ? !row.isPrescribed || draftStates.includes(row.orderState)
      : row.purpose === 'attachment' || row.submission === 0;
  if (!open) refuseState(context, row);
}
