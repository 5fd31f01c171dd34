/** The plural forms of Russian: 1 файл, 2 файла, 5 файлов, 1,5 файла. “One” is also 21, 31 …, so it says its number. */
export type Forms = 'one' | 'few' | 'many' | 'other';
