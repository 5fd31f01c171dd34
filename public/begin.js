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

// Whoever is signed in waits for the console: its files come beside the first program's, not after it has begun. The
// build says which they are (vite.config.ts), and which pages are programs of their own.
(function () {
  var told = document.currentScript.dataset;
  var alone = (told.alone || '').split(' ');
  if (!told.console || alone.includes(location.pathname) || !/(?:^|; )Admin-Token=[^;]/.test(document.cookie)) return;
  told.console.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    // Asked for as scripts of the page are, or it would come twice.
    link.crossOrigin = '';
    document.head.append(link);
  });
})();
