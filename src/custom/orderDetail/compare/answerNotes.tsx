import type { ReactNode } from 'react';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { AnswerNote } from './AnswerNote.tsx';

/**
 * The note in each dialog that answers a submission: its files, and what was asked for since it was made.
 */
export const answerNotes = (order: Order, files: readonly CaseFile[]): Record<string, ReactNode> => ({
  confirmDesign: <AnswerNote order={order} files={files} purpose="design" names />,
  rejectDesign: <AnswerNote order={order} files={files} purpose="design" />,
  confirmScheme: <AnswerNote order={order} files={files} purpose="scheme" names />,
  rejectScheme: <AnswerNote order={order} files={files} purpose="scheme" />,
});
