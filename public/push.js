// Shows push messages (domain/notice/push.ts) and opens their page. No fetch handler and no cache: the console always
// comes from the server, and nothing of a patient is kept here.
self.addEventListener('push', function (event) {
  var message = event.data.json();
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      // A newer one about the same record alerts again.
      renotify: true,
      timestamp: message.timestamp,
      lang: message.lang,
      dir: message.dir,
      icon: '/icons/192.png',
      data: { path: message.path },
    }),
  );
});

self.addEventListener('notificationclick', function (event) {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin).href));
});

/** In the console's tab that was used last, else in a new window. */
async function show(address) {
  var tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) return self.clients.openWindow(address);
  await tabs[0].focus();
  // A tab that was opened before this program can't be navigated by it.
  return tabs[0].navigate(address).catch(() => self.clients.openWindow(address));
}
