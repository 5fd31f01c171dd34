import type * as LibraryModule from 'libphonenumber-js/min';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../authProvider/session.ts';

type Library = typeof LibraryModule;
let loaded: Library | undefined;
let loading: Promise<Library> | undefined;

interface Phones {
  /** The value to store: E.164 for a complete number, else the text as typed. */
  read(typed: string): string;
  /** Formats a stored number; national format for the home country. */
  write(stored: string): string;
  /** Whether it is a complete, valid number. */
  isWhole(number: string): boolean;
}

/** Numbers of `country` (ISO 3166, two letters) may lack the country code. */
export function phonesOf(library: Library, country: string): Phones {
  const home = library.isSupportedCountry(country) ? country : undefined;
  const parse = (number: string) => library.parsePhoneNumberFromString(number, home);
  return {
    read: (typed) => {
      const number = parse(typed);
      return number?.isValid() ? number.number : typed;
    },
    write: (stored) => {
      const number = parse(stored);
      if (!number?.isPossible()) return stored;
      return number.country === home ? number.formatNational() : number.formatInternational();
    },
    isWhole: (number) => parse(number)?.isPossible() ?? false,
  };
}

/** Phone numbers for the organisation's country; null until the library, which few pages need, has loaded. */
export function usePhones(): Phones | null {
  const country = useHomeCountry();
  const [library, setLibrary] = useState(loaded);
  useEffect(() => {
    if (library) return;
    let over = false;
    loading ??= import('libphonenumber-js/min');
    void loading.then((module) => {
      loaded = module;
      if (!over) setLibrary(module);
    });
    return () => void (over = true);
  }, [library]);
  return useMemo(() => (library ? phonesOf(library, country) : null), [library, country]);
}

export const useHomeCountry = (): string => useSession().user.institution?.country ?? '';
