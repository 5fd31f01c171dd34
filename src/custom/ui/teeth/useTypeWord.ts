import type { CatalogueType } from '../../../../domain/organisation/catalogue.ts';
import { restorationTypes } from '../../../../domain/order/prescription.ts';
import { useWords } from '../../../builders/useWords.ts';

/** The standalone name of a catalogue type. */
export function useTypeWord(): (type: CatalogueType) => string {
  const words = useWords('order');
  return (type) => {
    if (type === 'orthodontics') return words.value('caseType', type);
    return words.value(
      (restorationTypes as readonly string[]).includes(type) ? 'restorationType' : 'implantType',
      type,
    );
  };
}
