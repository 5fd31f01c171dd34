import { useCallback, useEffect, useState } from 'react';
import type { Word } from '../../../domain/dictionary.ts';
import type { Country } from '../../../domain/openCalls.ts';
import type { orthoInterests, orthoStates } from '../../../domain/ortho.ts';
import { fetchCountries } from '../../layout/contact/phoneCodes.ts';
import { callOpen } from '../../dataProvider/call.ts';
import { callOrtho } from './callOrtho.ts';

/** The choices in a language, and the words for the states. */
export interface Lists {
  countries: readonly Country[];
  interests: readonly Word[];
  states: readonly Word[];
  /** The likely country: by IP address, else China for readers of Chinese and the United States for others. */
  likelyCountry: string;
}

interface LoadedLists {
  lists: Lists | null;
  hasFailed: boolean;
  retry(): void;
}

type ListName = (typeof orthoInterests | typeof orthoStates)['name'];
const words = async (name: ListName) => (await callOrtho('dictionary', { name }, { quiet: true }))[name] ?? [];

async function loadLists(language: string): Promise<Lists> {
  const [countries, interests, states, { country }] = await Promise.all([
    fetchCountries(),
    words('orthoInterest'),
    words('orthoState'),
    callOpen('place', {}, { quiet: true }),
  ]);
  return { countries, interests, states, likelyCountry: country || (language === 'zh' ? 'CN' : 'US') };
}

/** Loads the lists for a language; keeps the previous language's lists until they arrive. */
export function useLists(language: string): LoadedLists {
  const [lists, setLists] = useState<Lists | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loadLists(language).then(
      (loaded) => isWanted && setLists(loaded),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [language, tries]);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { lists, hasFailed, retry };
}
