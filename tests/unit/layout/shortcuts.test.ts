import { describe, expect, test } from 'vitest';
import { ariaKeys, isKey, shortcuts } from '../../../src/layout/shortcuts.ts';

describe('a key', () => {
  test.each([
    ['the letter', { key: 'j', code: 'KeyJ' }, true],
    ['the letter with the lock on', { key: 'J', code: 'KeyJ' }, true],
    ['its place on a Russian keyboard', { key: 'о', code: 'KeyJ' }, true],
    ['its place on an Arabic keyboard', { key: 'ت', code: 'KeyJ' }, true],
    ['the letter at another place', { key: 'j', code: 'KeyC' }, true],
    ['another letter at its place', { key: 'h', code: 'KeyJ' }, false],
    ['the letter held with Ctrl', { key: 'j', code: 'KeyJ', ctrlKey: true }, false],
  ])('is %s: %j', (_what, pressed, is) => expect(isKey(shortcuts.nextRow, pressed)).toBe(is));

  test('with a modifier needs Ctrl or Cmd, and no Alt', () => {
    expect(isKey(shortcuts.palette, { key: 'k' })).toBe(false);
    expect(isKey(shortcuts.palette, { key: 'k', ctrlKey: true })).toBe(true);
    expect(isKey(shortcuts.palette, { key: 'л', code: 'KeyK', metaKey: true })).toBe(true);
    expect(isKey(shortcuts.palette, { key: 'k', ctrlKey: true, altKey: true })).toBe(false);
  });

  test('can be the question mark of any keyboard layout', () => {
    for (const key of ['?', '؟', '？']) expect(isKey(shortcuts.help, { key })).toBe(true);
  });

  test('has names for assistive technology', () =>
    expect(ariaKeys(shortcuts.palette, shortcuts.selectRow)).toBe('Control+k Meta+k x Space'));
});
