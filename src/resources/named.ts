/**
 * Names used in definitions, from tables in higher layers: `words` (`i18nProvider/index.ts`), `icons`
 * (`layout/icons.ts`) and `views` (`custom/index.ts`). Each table adds its type by declaration merging, so that
 * definitions are type-checked without importing them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- only an interface can be merged into
export interface Named {}
