import { expect, it } from 'vitest';
import { caseNamedIn, isPartName } from '../../../bridge/partNames.mjs';
import { clear, pairs } from '../../../server/mesh/words.ts';

/* The bridge knows no more than its own words: these are the ones by which the server tells jaws apart. */
const jaws = [...pairs, ...[...clear.upper].map((word) => [word, 'lower'] as const)];

it.each(jaws)('%s and %s are of one case', (upper, lower) => {
  for (const name of ['case34', 'Anna Berg', '2026-11-30_00012'])
    expect(caseNamedIn(`${name}_${upper}`)).toBe(caseNamedIn(`${name}-${lower}`));
});

it.each(['bite', 'Occlusion', 'biss', 'прикус', 'kapanış', 'mordida', 'morsure', '咬合'])(
  '%s is of the case',
  (word) => {
    expect(caseNamedIn(`Berg ${word}`)).toBe(caseNamedIn('Berg_u'));
    expect(isPartName(word)).toBe(true);
  },
);

// As scanners name them: https://help.genira.com/article/14-uploading-case-files-to-genira-supported-folder-structure
it.each([
  ['case34_l', 'case34_u'],
  ['case87620_LowerJawScan', 'case87620_UpperJawScan'],
  ['case87920-LowerJaw', 'case87920-UpperJaw'],
  ['ToothLabs_LOWER_ARCH', 'ToothLabs_UPPER_ARCH'],
  ['medit67-lowerjaw', 'medit67-upperjaw'],
  ['MandibularRudolph', 'MaxillaryRudolph'],
  ['12345678_shell_occlusion_l', '12345678_shell_occlusion_u'],
])('%s and %s are of one case, which has a name', (lower, upper) => {
  expect(caseNamedIn(lower)).toBe(caseNamedIn(upper));
  expect(caseNamedIn(lower)).not.toBe('');
});

it.each([
  ['Anna L', 'Anna K'],
  ['Max_upper', 'Anna_upper'],
  ['Max Berg', 'Max Lund'],
  ['Low_u', 'Bas_u'],
  ['王伟上颌', '李娜上颌'],
])('%s and %s are of two cases', (one, other) => {
  expect(caseNamedIn(one)).not.toBe(caseNamedIn(other));
});

it('a name of a jaw alone names no case', () => {
  for (const name of ['upper', 'UpperJawScan', 'u', 'oben', '上', 'scan 2', 'верх']) expect(caseNamedIn(name)).toBe('');
});
