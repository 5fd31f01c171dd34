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
