/** The service worker, which only shows push messages; a browser without one turned on has none. */
export const pushProgram = '/push.js';

export const registrationHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(pushProgram) : undefined;

/** Ends this browser's push messages, and the subscription with them. */
export async function endPushHere(): Promise<void> {
  await (await registrationHere())?.unregister();
}
