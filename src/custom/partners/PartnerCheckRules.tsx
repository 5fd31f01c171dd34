import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isLimited, limitOf, limitsOfRules, type CheckRule } from '../../../domain/dataCheck/rules.ts';
import { useMeasure } from '../ui/useMeasure.ts';
import type { ShownBy } from '../../builders/views.ts';
import { usePartner } from './usePartner.ts';

/** What a laboratory wants of scans, where it differs from what is usual; nothing of one that hasn't said. */
export default function PartnerCheckRules({ record }: ShownBy) {
  const translate = useTranslate();
  const measure = useMeasure();
  const rules = usePartner(record)?.checkRules;
  if (!rules) return null;
  const limited = ({ rule, caseType, level }: CheckRule) =>
    isLimited(rule) && level !== 'pass'
      ? `≥ ${measure(limitOf(rules, rule, caseType ?? 'other'))} ${limitsOfRules[rule].unit}`
      : null;
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, fontSize: 'size.small' }}>
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
      {rules.rooms.map(({ material, room }) => (
        <li key={material}>
          {translate('network.checks.room', {
            material: translate(`vocabulary.material.${material}`),
            room: measure(room),
          })}
        </li>
      ))}
    </Box>
  );
}
