/** Makes `untranslated('…')` invalid as words; only tsconfig.words.json includes this file. */
interface Words {
  checked: true;
}
