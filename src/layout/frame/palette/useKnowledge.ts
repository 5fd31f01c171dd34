import type { ResourceKey } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { loadCatalogue } from '../../../i18nProvider/catalogues.ts';
import { noKnowledge, type Knowledge } from './matching.ts';

/** A message's text, without the places for what is filled in. */
const textAt = (texts: ResourceKey, message: string): string => {
  const found = message
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], texts);
  return typeof found === 'string' ? found.replace(/{{\w+}}/g, '') : '';
};

async function loadEnglish(): Promise<Knowledge['english']> {
  const [{ shell }, { custom }] = await Promise.all([
    import('../../../i18nProvider/en/index.ts'),
    import('../../../i18nProvider/en/custom.ts'),
  ]);
  return (message) => textAt(shell, message) || textAt(custom, message);
}

async function loadChinese(): Promise<Knowledge['chinese']> {
  const [shell, custom] = await Promise.all([loadCatalogue('zh', 'index'), loadCatalogue('zh', 'custom')]);
  return (message) => textAt(shell, message) || textAt(custom, message);
}

/** 140 kB: fetched only with the palette. */
async function loadPinyin(): Promise<Knowledge['read']> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive' });
}

/** What else finds commands in every language, as soon as it is there: their English, their Chinese and its pinyin. */
export function useKnowledge(): Knowledge {
  const isForeign = useLocale() !== 'en';
  const { data } = useQuery({
    queryKey: ['palette', 'knowledge', isForeign],
    queryFn: async (): Promise<Knowledge> => {
      const [english, chinese, read] = await Promise.all([
        isForeign ? loadEnglish() : noKnowledge.english,
        loadChinese(),
        loadPinyin(),
      ]);
      return { english, chinese, read };
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  return data ?? noKnowledge;
}
