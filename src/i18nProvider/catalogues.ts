import type { ResourceKey } from 'i18next';
import type { Language } from '../../domain/languages.ts';

const catalogues = import.meta.glob<{ default: ResourceKey }>('./*/{index,custom}.ts');

/** The console's messages, or those of its custom pages: each a separate chunk, loaded once. */
export function loadCatalogue(language: Language | (string & {}), part: 'index' | 'custom'): Promise<ResourceKey> {
  const load = catalogues[`./${language}/${part}.ts`];
  if (!load) throw new Error(`There is no catalogue of "${language}".`);
  return load().then((catalogue) => catalogue.default);
}
