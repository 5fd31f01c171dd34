/** Downloads a URL under the given name. */
export function saveFrom({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
}
