import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import type { WorkPattern } from '../../../../domain/prescription.ts';
import { sortTeeth } from '../../../../domain/teeth.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { useToothWords } from '../../ui/teeth/index.ts';
import { dotted } from '../../../builders/dotted.ts';

/** A pattern in a few words: crown, zirconia, A2. */
export function usePatternWords(): (pattern: WorkPattern) => string {
  const [notation] = useNotation();
  const { translate } = useToothWords(notation);
  return ({ work, material, shade, stumpShade }) =>
    [
      work && translate(`teeth.works.${work}`),
      material && translate(`teeth.materials.${material}`),
      shade,
      stumpShade && translate('teeth.readBack.stumpShade', { value: stumpShade }),
    ]
      .filter(Boolean)
      .join(translate('teeth.list.clauses'));
}

/** What a template holds, in one line. */
export function useTemplateLine(): (template: OrderTemplate) => string {
  const words = useWords('order');
  const [notation] = useNotation();
  const { codeOf } = useToothWords(notation);
  const patternWords = usePatternWords();
  return ({ caseType, processKind, teeth, pattern, implantSystem, labName }) =>
    dotted([
      words.value('caseType', caseType),
      words.value('processKind', processKind),
      sortTeeth(teeth.map(({ tooth }) => tooth))
        .map(codeOf)
        .join(' '),
      pattern && patternWords(pattern),
      implantSystem,
      labName,
    ]);
}
