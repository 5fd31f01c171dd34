/** Has the browser save what lies at an address, under this name. */
export function saveFrom({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
}
