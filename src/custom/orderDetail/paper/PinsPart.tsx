import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { PinWords } from '../pins/PinWords.tsx';
import { usePins } from '../pins/usePins.ts';
import { Part, Table } from './PaperParts.tsx';

/** The order's pins: position, text and author. */
export function PinsPart({ order, files }: { order: Order; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('toothMark');
  const { codeOf } = useToothWords(useNotation()[0]);
  const pins = usePins(order.id);
  if (pins.length === 0) return null;
  const fields = ['number', 'tooth', 'fileId', 'note', 'authorName', 'createdAt'] as const;
  return (
    <Part title={translate('viewer.pin.list')}>
      <Table heads={fields.map((field) => words.field(field))}>
        {pins.map((pin) => {
          const file = files.find(({ id }) => id === pin.fileId);
          return (
            <tr key={pin.id}>
              <td>{format.number(pin.number)}</td>
              <td>{pin.tooth && <bdi dir="ltr">{codeOf(pin.tooth)}</bdi>}</td>
              <td>{file && <bdi>{file.name}</bdi>}</td>
              <td>
                <PinWords pin={pin} />
              </td>
              <td>
                <bdi>{pin.authorName}</bdi>
              </td>
              <td>{format.date(pin.createdAt)}</td>
            </tr>
          );
        })}
      </Table>
    </Part>
  );
}
