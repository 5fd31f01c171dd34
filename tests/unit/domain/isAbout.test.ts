import { expect, test } from 'vitest';
import { isAbout } from '../../../domain/unnamed.ts';

test.each([
  [['Mary Ann Smith'], 'Crown for SMITH, Mary', true],
  [['Mary Ann Smith'], 'Mrs Smith’s crown', false],
  [['Mary Ann Smith'], 'Mary’s crown', false],
  [['Ayşe Şahin'], 'ayse sahin: high contact', true],
  [['王小明'], '王小明的牙冠', true],
  [['Cher'], 'Cher called', true],
  [['Mary Smith', 'P-20014'], 'Remake for P-20014', true],
  [['Mary Smith', 'P-20014'], 'Remake for P-20015', false],
  [[''], 'anything', false],
  [[], 'anything', false],
])('a text about %j: “%s” is %s', (names, text, is) => expect(isAbout(names)(text)).toBe(is));
