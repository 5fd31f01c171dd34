import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useGetList } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { Order } from '../../../../domain/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { labelsOf, mayMark, problemTeeth, type ToothMark } from '../../../../domain/toothMark.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { markKey } from '../../ui/viewer/labels/marks.ts';
import type { PutLabel } from '../../ui/viewer/labels/useLabelChanges.ts';
import type { ViewerLabel } from '../../ui/viewer/model.ts';

const none: ToothMark[] = [];

/** Of a mark as it is listed and as it was answered the later one; ids grow with time. */
function newest(inList: ToothMark | undefined, answer: ToothMark | undefined): ToothMark | undefined {
  if (!answer || !inList) return answer ?? inList;
  if (answer.id !== inList.id) return answer.id > inList.id ? answer : inList;
  return answer.version > inList.version ? answer : inList;
}

/** What is marked on an order's teeth, live, and how it is changed. */
export function useToothMarks(order: Pick<Order, 'id' | 'state'>) {
  const orderId = order.id;
  const { actor } = useSession();
  const { data: marks = none } = useGetList<ToothMark>('toothMark', {
    filter: { orderId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: limits.organisationPage },
  });
  const [create] = useRun<'toothMark', ToothMark>('toothMark', 'create');
  const [update] = useRun<'toothMark', ToothMark>('toothMark', 'update');
  const [remove] = useRun('toothMark', 'delete');

  const listed = useRef(marks);
  useEffect(() => void (listed.current = marks), [marks]);
  /** What the server answered last, which the list may not hold yet. */
  const answered = useRef(new Map<string, ToothMark>());

  const putLabel = useCallback<PutLabel>(
    async (label, point) => {
      const key = markKey(label);
      const { modelId: fileId, fdi: tooth } = label;
      const inList = labelsOf(listed.current).find((one) => one.fileId === fileId && one.tooth === tooth);
      const known = newest(inList, answered.current.get(key));
      // The answer sets it again; after a refusal only the list knows the mark
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
      marks,
      labels,
      problems: problemTeeth(marks),
      may: mayMark(actor, order),
      putLabel,
      markProblem: (tooth: Fdi, note: string | null) => create({ orderId, kind: 'problem', tooth, note }),
      changeProblem: ({ id, version }: ToothMark, note: string | null) => update({ id, version, note }),
      removeProblem: ({ id, version }: ToothMark) => remove({ id, version }),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the order its state alone says who may mark
  }, [marks, actor, order.state, orderId, putLabel, create, update, remove]);
}

export type ToothMarks = ReturnType<typeof useToothMarks>;
