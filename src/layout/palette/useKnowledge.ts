import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { hasHan } from '../../../domain/sound.ts';
import type { Command } from './command.ts';
import { noKnowledge, type Knowledge } from './matching.ts';

/** A message's text, without the places for what is filled in. */
const textAt = (texts: object, message: string): string => {
  const found = message
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], texts);
  return typeof found === 'string' ? found.replace(/{{\w+}}/g, '') : '';
};

async function loadEnglish(): Promise<Knowledge['english']> {
  const [{ shell }, { custom }] = await Promise.all([
    import('../../i18nProvider/en/index.ts'),
    import('../../i18nProvider/en/custom.ts'),
  ]);
  return (message) => textAt({ ...shell, ...custom }, message);
}

/** 140 kB: fetched only where there is something to read. */
async function loadPinyin(): Promise<Knowledge['read']> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive' });
}

/** What else finds these commands, as soon as it is there: English for readers of another language, pinyin for Chinese. */
export function useKnowledge(commands: readonly Command[]): Knowledge {
  const isForeign = useLocale() !== 'en';
  // What a foreign language calls itself needs no pinyin to be found.
  const isChinese = commands.some(({ label, lang }) => !lang && hasHan(label));
  const { data } = useQuery({
    queryKey: ['palette', 'knowledge', isForeign, isChinese],
    queryFn: async (): Promise<Knowledge> => {
      const [english, read] = await Promise.all([
        isForeign ? loadEnglish() : noKnowledge.english,
        isChinese ? loadPinyin() : noKnowledge.read,
      ]);
      return { english, read };
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  return data ?? noKnowledge;
}
