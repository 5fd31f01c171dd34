import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import {
  isLimited,
  limitOf,
  limitsOfRules,
  materialNeeds,
  type CheckRule,
  type CheckRules,
} from '../../../domain/order/dataCheck/rules.ts';
import { useMeasure } from '../ui/useMeasure.ts';

/** A laboratory's requirements for scans, where they differ from the defaults. */
export function PartnerCheckRules({ rules }: { rules: CheckRules }) {
  const translate = useTranslate();
  const measure = useMeasure();
  const limited = ({ rule, caseType, level }: CheckRule) =>
    isLimited(rule) && level !== 'pass'
      ? `≥ ${measure(limitOf(rules, rule, caseType ?? 'other'))} ${limitsOfRules[rule].unit}`
      : null;
  return (
    <Box
      component="ul"
      aria-label={translate('institution.tabs.checks')}
      sx={{ margin: 0, marginBlockEnd: 2, paddingInlineStart: 2, fontSize: 'size.small' }}
    >
      {rules.rules.map((one) => (
        <li key={`${one.rule} ${one.caseType}`}>
          {[
            translate(`orderDetail.dataCheck.rules.${one.rule}`),
            one.caseType && translate(`vocabulary.caseType.${one.caseType}`),
            translate(`orderDetail.dataCheck.levels.${one.level}`),
            limited(one),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </li>
      ))}
      {rules.rooms.flatMap((one) =>
        materialNeeds.map((need) => {
          const value = one[need];
          const material = translate(`vocabulary.material.${one.material}`);
          return (
            value != null && (
              <li key={`${one.material} ${need}`}>
                {translate(`network.checks.${need}`, { material, value: measure(value) })}
              </li>
            )
          );
        }),
      )}
    </Box>
  );
}
