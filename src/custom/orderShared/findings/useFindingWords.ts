import { useTranslate } from 'react-admin';
import { isFdi, writeTooth } from '../../../../domain/teeth.ts';
import { useMeasure } from '../../ui/useMeasure.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';

interface Said {
  key: string;
  values?: Record<string, string | number>;
}

/** The sentence of a check or a finding, with teeth in the user's notation. */
export function useFindingWords(): (said: Said) => string {
  const translate = useTranslate();
  const measure = useMeasure();
  const [notation] = useNotation();
  return ({ key, values = {} }) => {
    // The reader may not see the earlier order.
    if (key === 'sameScan' && values.number === undefined) return translate('orderDetail.dataCheck.rules.sameScan');
    const measured = (['value', 'needs'] as const).filter((name) => typeof values[name] === 'number');
    // Uses the variant that names the tooth, if known.
    const isAtTooth = key === 'hole' && values.tooth !== undefined;
    return translate(`send.checks.${isAtTooth ? 'holeAt' : key}`, {
      // Fallback for files without a known name: deleted, or from an earlier order.
      name: translate('orderDetail.dataCheck.aScan'),
      ...values,
      ...Object.fromEntries(measured.map((name) => [name, measure(Number(values[name]))])),
      ...(isFdi(values.tooth) && { tooth: writeTooth(values.tooth, notation) }),
      ...(values.material !== undefined && { material: translate(`vocabulary.material.${values.material}`) }),
      smart_count: values.count ?? 0,
    });
  };
}
