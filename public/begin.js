// What can't wait for the first program. A file of its own because the content security policy allows no inline script.

// The page's language and direction before its first paint; the console sets both again once it knows better.
(function () {
  var saved = /(?:^|; )language=([a-z]{2})/.exec(document.cookie);
  // Without cookies the choice lives as long as the browser's tab.
  var language = (saved ? saved[1] : sessionStorage.getItem('language') || navigator.language).slice(0, 2);
  if (!/^(en|zh|tr|es|ar|ru|fr)$/.test(language)) language = 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
})();

// Who is signed in needs the console's program too, which the first one would only ask for once it has come and run.
(function () {
  var program = document.currentScript.dataset.console;
  if (!program || !/(?:^|; )Admin-Token=[^;]/.test(document.cookie)) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = program;
  document.head.append(link);
})();
