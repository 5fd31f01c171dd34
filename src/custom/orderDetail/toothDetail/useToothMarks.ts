import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Order } from '../../../../domain/order/order.ts';
import { labelsOf, mayMark, pinsOf, problemTeeth } from '../../../../domain/order/marking.ts';
import type { Pin, ToothMark } from '../../../../domain/order/toothMark.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { markKey } from '../../ui/viewer/labels/marks.ts';
import type { PutLabel } from '../../ui/viewer/labels/useLabelChanges.ts';
import type { ViewerLabel } from '../../ui/viewer/model.ts';
import { useMarks } from '../pins/usePins.ts';

/** A new pin's text and position: on a tooth, or at a point of a model. */
type NewPin = Pick<ToothMark, 'note'> & Partial<Pick<ToothMark, 'tooth' | 'fileId' | 'point' | 'photoId'>>;

/** The later of a mark in the list and the server's last answer about it; ids grow with time. */
function newest(inList: ToothMark | undefined, answer: ToothMark | undefined): ToothMark | undefined {
  if (!answer || !inList) return answer ?? inList;
  if (answer.id !== inList.id) return answer.id > inList.id ? answer : inList;
  return answer.version > inList.version ? answer : inList;
}

/** The marks on an order's teeth, live, and functions that change them. */
export function useToothMarks(order: Pick<Order, 'id' | 'state'>) {
  const orderId = order.id;
  const { actor } = useSession();
  const marks = useMarks(orderId);
  const [create] = useRun<'toothMark', ToothMark>('toothMark', 'create');
  const [update] = useRun<'toothMark', ToothMark>('toothMark', 'update');
  const [remove] = useRun('toothMark', 'delete');

  const listed = useRef(marks);
  useEffect(() => void (listed.current = marks), [marks]);
  /** The server's last answers, which the list may not contain yet. */
  const answered = useRef(new Map<string, ToothMark>());

  const putLabel = useCallback<PutLabel>(
    async (label, point) => {
      const key = markKey(label);
      const { modelId: fileId, fdi: tooth } = label;
      const inList = labelsOf(listed.current).find((one) => one.fileId === fileId && one.tooth === tooth);
      const known = newest(inList, answered.current.get(key));
      // Set again from the answer; after a refusal only the list knows the mark.
      answered.current.delete(key);
      if (point === null) {
        if (known) await remove({ id: known.id, version: known.version });
        return;
      }
      const answer = known
        ? await update({ id: known.id, version: known.version, point })
        : await create({ orderId, kind: 'label', tooth, fileId, point });
      answered.current.set(key, answer);
    },
    [create, update, remove, orderId],
  );

  return useMemo(() => {
    const labels = labelsOf(marks).map(({ fileId, tooth, point }): ViewerLabel => ({
      modelId: fileId,
      fdi: tooth,
      point,
    }));
    return {
      labels,
      pins: pinsOf(marks),
      problems: problemTeeth(marks),
      may: mayMark(actor, order),
      putLabel,
      setPin: (pin: NewPin) => create({ orderId, kind: 'pin', ...pin }),
      editPin: ({ id, version }: Pin, { note, photoId }: Pick<ToothMark, 'note' | 'photoId'>) =>
        update({ id, version, note, photoId }),
      settle: ({ id, version }: Pin, done: boolean) => update({ id, version, done }),
      removePin: ({ id, version }: Pin) => remove({ id, version }),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the order its state alone says who may mark
  }, [marks, actor, order.state, orderId, putLabel, create, update, remove]);
}

export type ToothMarks = ReturnType<typeof useToothMarks>;
