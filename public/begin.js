// The page's language and direction before its first paint; the console sets both again once it knows better.
(function () {
  var saved = /(?:^|; )language=([a-z]{2})/.exec(document.cookie);
  // Without cookies the choice lives as long as the browser's tab.
  var language = (saved ? saved[1] : sessionStorage.getItem('language') || navigator.language).slice(0, 2);
  if (!/^(en|zh|tr|es|ar|ru|fr)$/.test(language)) language = 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';

  // Who is signed in needs the console with the first program, not after it.
  var program = document.currentScript.dataset.console;
  if (program && /(?:^|; )Admin-Token=[^;]/.test(document.cookie))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: program }));
})();
