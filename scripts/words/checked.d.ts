/** Makes `untranslated('…')` no words: tsconfig.words.json reads this file, and nothing else does. */
interface Words {
  checked: true;
}
