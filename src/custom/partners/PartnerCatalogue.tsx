import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { scrollsSideways } from '../../layout/scrollsSideways.ts';
import { useTypeWord } from '../ui/teeth/useTypeWord.ts';
import { usePartner } from './usePartner.ts';
import {
  isLimited,
  limitOf,
  limitsOfRules,
  materialNeeds,
  type CheckRule,
  type CheckRules,
} from '../../../domain/order/dataCheck/rules.ts';
import { useMeasure } from '../ui/useMeasure.ts';

/** A laboratory's offer, with materials, usual times and requirements for scans; empty if it hasn't stated any. */
export default function PartnerCatalogue({ record }: ShownBy) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('order');
  const typeWord = useTypeWord();
  const partner = usePartner(record);
  const items = partner?.catalogue?.items ?? [];
  const rules = partner?.checkRules ?? null;
  if (items.length === 0) return rules && <PartnerCheckRules rules={rules} />;
  return (
    <>
      {rules && <PartnerCheckRules rules={rules} />}
      <Box sx={[scrollsSideways, { marginInline: { xs: -1.5, sm: -2 }, marginBlockEnd: -2 }]}>
        <Table
          sx={{
            '& tr:last-of-type > td': { borderBlockEnd: 0 },
            '& th:first-of-type, & td:first-of-type': { paddingInlineStart: { xs: 1.5, sm: 2 } },
            '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: { xs: 1.5, sm: 2 } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{translate('network.catalogue.work')}</TableCell>
              <TableCell>{words.field('materials')}</TableCell>
              <TableCell align="right">{translate('network.catalogue.days')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map(({ type, materials, days }) => (
              <TableRow key={type}>
                <TableCell sx={{ fontWeight: 600 }}>{typeWord(type)}</TableCell>
                <TableCell>
                  {materials.map((material) => words.value('material', material)).join(translate('cells.comma'))}
                </TableCell>
                <TableCell align="right">{days !== null && format.number(days)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

/** A laboratory's requirements for scans, where they differ from the defaults. */
function PartnerCheckRules({ rules }: { rules: CheckRules }) {
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
