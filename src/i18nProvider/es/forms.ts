/** The plural forms of Spanish; `many` are whole millions: "1.000.000 de archivos". */
export type Forms = 'one' | 'many' | 'other';
