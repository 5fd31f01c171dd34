import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../src/frame/palette/command.ts';
import { matching, noKnowledge, type Knowledge } from '../../../../src/frame/palette/matching.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  label,
  Icon: (() => null) as unknown as Command['Icon'],
  run: () => undefined,
  ...more,
});
const found = (typed: string, commands: readonly Command[], knowledge: Knowledge = noKnowledge) =>
  matching(typed, commands, knowledge).map(({ label }) => label);

describe('the palette finds', () => {
  const english = [command('Orders'), command('New order'), command('Appearance: Dark'), command('Log out')];
  test.each([
    ['ord', ['Orders', 'New order']],
    ['new ord', ['New order']],
    ['ORDER new', ['New order']],
    ['dark', ['Appearance: Dark']],
    ['rder', []],
    ['out', ['Log out']],
    ['%', []],
    ['  ', []],
  ])('by “%s” %j', (typed, labels) => expect(found(typed, english)).toEqual(labels));

  test('words without their accents, and by synonyms', () => {
    const commands = [command('Siparişler'), command('Language: Türkçe', { words: ['Türkisch', 'Turkish'] })];
    expect(found('siparis', commands)).toEqual(['Siparişler']);
    expect(found('turkish', commands)).toEqual(['Language: Türkçe']);
    expect(found('turkce', commands)).toEqual(['Language: Türkçe']);
  });

  test('Chinese by its characters, by pinyin and its initials, and by English', () => {
    const commands = [
      command('订单', { messages: ['entities.order.many'] }),
      command('患者', { messages: ['entities.patient.many'] }),
    ];
    const knowledge: Knowledge = {
      ...noKnowledge,
      english: (message) => (message === 'entities.order.many' ? 'Orders' : 'Patients'),
      read: (text) => (text === '订单' ? ['ding', 'dan'] : text === '患者' ? ['huan', 'zhe'] : null),
    };
    for (const typed of ['订', '单', '订单', 'dd', 'DingDan', 'ding', 'ding dan', 'orders'])
      expect([typed, found(typed, commands, knowledge)]).toEqual([typed, ['订单']]);
    expect(found('hz', commands, knowledge)).toEqual(['患者']);
    // Before pinyin and English are loaded, the characters match.
    expect(found('患', commands)).toEqual(['患者']);
    expect(found('hz', commands)).toEqual([]);
  });

  test('other languages by their Chinese name, its pinyin and initials, after their own names', () => {
    const commands = [
      command('Pedidos', { messages: ['entities.order.many'] }),
      command('Diseño', { messages: ['design'] }),
    ];
    const knowledge: Knowledge = {
      ...noKnowledge,
      chinese: (message) => (message === 'design' ? '设计' : '订单'),
      read: (text) => (text === '订单' ? ['ding', 'dan'] : ['she', 'ji']),
    };
    for (const typed of ['订单', '单', 'dingdan', 'dd'])
      expect([typed, found(typed, commands, knowledge)]).toEqual([typed, ['Pedidos']]);
    expect(found('d', commands, knowledge)).toEqual(['Diseño', 'Pedidos']);
    expect(found('sj', commands, knowledge)).toEqual(['Diseño']);
  });
});
