/**
 * The names that definitions use of tables in higher layers: `words` (`i18nProvider/index.ts`), `icons` (`layout/icons.ts`)
 * and `views` (`custom/index.ts`). Each table adds its type by declaration merging: the compiler checks every definition
 * against it, and resources import none of them.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- only an interface can be merged into
export interface Named {}
