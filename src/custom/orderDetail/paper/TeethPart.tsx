import Box from '@mui/material/Box';
import type { Order } from '../../../../domain/order/order.ts';
import { areJoined, byArch } from '../../../../domain/order/prescription.ts';
import { archNeighbours, dentitionOf, type Dentition } from '../../../../domain/teeth.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { ReadBack, ToothChart, useToothWords } from '../../ui/teeth/index.ts';
import { workOnSupport } from '../../ui/teeth/toothWords.ts';
import { Part, Table } from './PaperParts.tsx';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { PinWords } from '../pins/PinWords.tsx';
import { usePins } from '../pins/usePins.ts';

const dentitions: readonly Dentition[] = ['permanent', 'primary'];

/** The teeth as a chart, in sentences, and one by one. */
export function TeethPart({ order: { teeth } }: { order: Order }) {
  const [notation] = useNotation();
  const words = useToothWords(notation);
  const { translate } = words;
  const drawn = dentitions.filter((dentition) => teeth.some(({ tooth }) => dentitionOf(tooth) === dentition));
  const columns = ['tooth', 'work', 'material', 'shade', 'stumpShade'] as const;
  if (teeth.length === 0) return <Part title={translate('teeth.editor.label')}>{translate('paper.noTeeth')}</Part>;
  return (
    <Part title={translate('teeth.editor.label')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '72mm minmax(0, 1fr)' },
          gap: 2,
          marginBlockEnd: 1.5,
        }}
      >
        {/* The table says the same in words. */}
        <Box aria-hidden inert sx={{ breakInside: 'avoid', alignSelf: 'start' }}>
          {drawn.map((dentition) => (
            <ToothChart key={dentition} value={teeth} notation={notation} dentition={dentition} readOnly />
          ))}
        </Box>
        <Box sx={{ alignSelf: 'center' }}>
          <ReadBack teeth={teeth} notation={notation} />
        </Box>
      </Box>
      <Table heads={[...columns.map((column) => translate(`toothWork.${column}`)), translate('orderPaper.connectors')]}>
        {byArch(teeth).map((unit, index) => {
          const joined = archNeighbours(unit.tooth).filter((other) => areJoined(teeth, unit.tooth, other));
          return (
            // An imported prescription may contain a tooth twice.
            <tr key={`${unit.tooth}-${index}`}>
              <td>
                <Box component="span" sx={{ fontWeight: 650, marginInlineEnd: 1 }}>
                  <bdi dir="ltr">{words.codeOf(unit.tooth)}</bdi>
                </Box>
                {words.nameOf(unit.tooth)}
              </td>
              <td>{workOnSupport(translate, unit)}</td>
              <td>{unit.material && translate(`teeth.materials.${unit.material}`)}</td>
              <td>
                <bdi dir="ltr">{unit.shade}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{unit.stumpShade}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{joined.map((other) => words.codeOf(other)).join(', ')}</bdi>
              </td>
            </tr>
          );
        })}
      </Table>
    </Part>
  );
}

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
