import type { ReactNode } from 'react';
import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { AnswerNote } from './AnswerNote.tsx';

/** What the dialogs that answer a submission show: its files, and the way to lay it beside what it answers. */
export const answerNotes = (order: Order, files: readonly CaseFile[]): Record<string, ReactNode> => ({
  confirmDesign: <AnswerNote order={order} files={files} purpose="design" names />,
  rejectDesign: <AnswerNote order={order} files={files} purpose="design" />,
  confirmScheme: <AnswerNote order={order} files={files} purpose="scheme" names />,
  rejectScheme: <AnswerNote order={order} files={files} purpose="scheme" />,
});
