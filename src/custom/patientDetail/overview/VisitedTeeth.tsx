import { teethOf, type MedicalRecord } from '../../../../domain/patient/record.ts';
import { writeTooth } from '../../../../domain/teeth.ts';
import type { ShownBy } from '../../../builders/views.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { teethInShort } from '../../ui/teeth/workWords.ts';
import { useTranslate } from 'react-admin';

/** A visit's teeth in short form. */
export default function VisitedTeeth({ record }: ShownBy) {
  const translate = useTranslate();
  const [notation] = useNotation();
  const teeth = record ? teethOf(record as unknown as MedicalRecord) : [];
  if (teeth.length === 0) return null;
  return <span>{teethInShort(teeth, translate, (tooth) => writeTooth(tooth, notation))}</span>;
}
