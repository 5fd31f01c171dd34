import { describe, expect, test } from 'vitest';
import { fold, hasHan, soundOf, spellings, wordsOf } from '../../../domain/sound.ts';

describe('a folded text', () => {
  test.each([
    ['Émile Zoë Núñez', 'emile zoe nunez'],
    ['Çağrı Işık', 'cagri isik'],
    ['İREM IŞIK', 'irem isik'],
    ['Jürgen Groß', 'jurgen gross'],
    ['Søren Łukasz Æbelø', 'soren lukasz aebelo'],
    ['Семён Ёлкин', 'семен елкин'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['فاطمة', 'فاطمه'],
    ['موسى', 'موسي'],
    ['ٱلله', 'الله'],
    ['P-٢٠٠٠١ ۴۲', 'p 20001 42'],
    ['张伟', '张伟'],
    ['玛丽·加西亚', '玛丽 加西亚'],
    ['ＡＢＣ１２', 'abc12'],
    ['O’Brien', 'obrien'],
    ["O'Brien", 'obrien'],
    ['Jean-Pierre  Dupont', 'jean pierre dupont'],
    ['  %_\\ ', ''],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
    // Folding is idempotent, so stored and typed text match.
    expect(fold(folded)).toBe(folded);
    expect(fold(text.normalize('NFD'))).toBe(folded);
  });

  test('splits into its different words; punctuation alone has none', () => {
    expect(wordsOf('Zhang  wei, ZHANG')).toEqual(['zhang', 'wei']);
    expect(wordsOf('%')).toEqual([]);
    expect(hasHan('Anna 李')).toBe(true);
    expect(hasHan('Аня')).toBe(false);
  });
});

describe('spellings', () => {
  test('contain the joined syllables and their initials, with ü in every spelling', () => {
    expect(spellings(['zhang', 'wei'])).toEqual(['zhangwei', 'zw']);
    expect(spellings(['lv', 'bu'])).toEqual(['lvbu', 'lubu', 'lyubu', 'lb']);
    expect(spellings(['li', 'Anna'])).toEqual(['lianna', 'la']);
    expect(spellings(['ma', 'li', '·', 'jia'])).toEqual(['malijia', 'mlj']);
  });

  test('follow the name, folded and in one word, each once', () => {
    expect(soundOf('张伟', [['zhang', 'wei']])).toBe('张伟 zhangwei zw');
    expect(soundOf('Abd El Rahman')).toBe('abd el rahman abdelrahman');
    expect(soundOf('…')).toBe('');
  });
});
