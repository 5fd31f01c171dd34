/** Replaces the package with which react-admin guesses labels from names: ours all have words, in seven languages. */
const same = (name: string) => name;
export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
  same as underscore,
};
