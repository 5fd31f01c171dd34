/** The page's style: the reader's own colours, light or dark; one column where there is room for one. */
export const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; scroll-padding-block: 4rem; }
body { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr); grid-template-areas: 'head head' 'nav main'; gap: 0 2rem; max-inline-size: 76rem; margin-inline: auto; padding: 1.5rem 1rem; }
header { grid-area: head; max-inline-size: 60rem; }
nav { grid-area: nav; align-self: start; position: sticky; inset-block-start: 0; max-block-size: 100vh; overflow-y: auto; }
main { grid-area: main; }
nav ul { list-style: none; padding: 0; margin-block: 1rem; }
nav a { display: block; padding-block: .2rem; min-block-size: 24px; }
h1 { font-size: 1.5rem; margin-block: 0; }
h2 { font-size: 1.25rem; margin-block: 2rem .5rem; }
h3 { font-size: 1rem; margin-block: 0; }
h3 span { font-weight: 400; }
p { margin-block: .35rem; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: .75rem 1rem; margin-block: .75rem; }
article:target { outline: 2px solid; }
pre { font: .8125rem/1.4 ui-monospace, monospace; overflow: auto; max-block-size: 24rem; margin-block: .35rem; }
code { font: .875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
ul ul { padding-inline-start: 1.25rem; }
main ul { padding-inline-start: 1.25rem; margin-block: .35rem; overflow-wrap: anywhere; }
summary { cursor: pointer; min-block-size: 24px; }
input { font: inherit; inline-size: 100%; max-inline-size: 30rem; padding: .4rem .6rem; box-sizing: border-box; }
label { display: block; }
.faint { color: color-mix(in srgb, currentColor 75%, transparent); }
.skip { position: absolute; inset-block-start: -4rem; }
.skip:focus { inset-block-start: .5rem; }
[hidden] { display: none !important; }
@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; max-block-size: none; }
  nav ul { columns: 2; }
}
@media print { nav, search { display: none; } }
`;

/** The page's search: of each article whether it holds every word that is asked for. A link within the page ends it, as its place may be hidden. */
export const search = `const field = document.getElementById('search');
const found = document.getElementById('found');
const articles = [...document.querySelectorAll('main article')].map((article) => ({ article, text: article.textContent.toLowerCase() }));
function look() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { article, text } of articles) {
    article.hidden = !words.every((word) => text.includes(word));
    if (!article.hidden) count += 1;
  }
  for (const section of document.querySelectorAll('main section'))
    section.hidden = words.length > 0 && !section.querySelector('article:not([hidden])');
  found.textContent = words.length > 0 ? count + ' found' : '';
}
field.addEventListener('input', look);
document.addEventListener('click', ({ target }) => {
  if (!target.closest('a[href^="#"]')) return;
  field.value = '';
  look();
});
look();
`;
