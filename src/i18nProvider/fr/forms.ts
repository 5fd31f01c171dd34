/** The plural forms of French: 0 and 1 are `one`, whole millions (`1 000 000 de triangles`) are `many`. */
export type Forms = 'one' | 'many' | 'other';
