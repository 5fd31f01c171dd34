import { describe, expect, it } from 'vitest';
import { unnamed } from '../../../domain/unnamed.ts';

describe('a text without a person', () => {
  it.each([
    ['Zoé Brannigan', 'ZOE BRANNIGAN, Brannigan’s crown; brannigans', '…, …’s crown; brannigans'],
    ['Zoé Brannigan', 'Brannigan, Zoé', '…'],
    ['Li Wu', 'Wu Li likes Li', '… likes Li'],
    ['Søren Kılıç', 'for soren and KILIC', 'for … and …'],
    ['Анна Ёлкина', 'Елкиной? нет: ёлкина', 'Елкиной? нет: …'],
    ['张伟', '请给张伟做，张先生', '请给…做，张先生'],
    ['', 'A crown', 'A crown'],
  ])('%s: %s', (name, text, without) => {
    expect(unnamed([name])(text)).toBe(without);
  });

  it('comes back unchanged when it contains no name', () => {
    const text = 'cafe\u0301';
    expect(unnamed(['Zoé'])(text)).toBe(text);
  });
});
