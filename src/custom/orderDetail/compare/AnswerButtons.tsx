import type { CaseFile } from '../../../../domain/file.ts';
import type { Order } from '../../../../domain/order.ts';
import { ActionButtons } from '../../../builders/ActionButtons.tsx';
import { hashesOf, newestSubmission } from '../../ui/files/caseFiles.ts';
import type { Version } from './versions.ts';

interface AnswerButtonsProps {
  order: Order;
  files: readonly CaseFile[];
  /** The version that is looked at: only the newest of what the order waits for can be answered. */
  version: Version;
  onDone(): void;
}

/** Confirms or refuses the submission that is being looked at; a confirmation names its files. */
export function AnswerButtons({ order, files, version, onDone }: AnswerButtonsProps) {
  const { purpose, submission } = version;
  if (purpose === 'scan') return null;
  const isAwaited = order.state === purpose && submission === newestSubmission(files, purpose);
  const [confirm, reject] =
    purpose === 'design' ? (['confirmDesign', 'rejectDesign'] as const) : (['confirmScheme', 'rejectScheme'] as const);
  return (
    <ActionButtons
      resource="order"
      record={order}
      actions={isAwaited ? [confirm, reject] : []}
      args={{ [confirm]: { hashes: hashesOf(files, purpose) } }}
      primary
      onDone={onDone}
    />
  );
}
