/** Lets the browser save what lies at one of our own addresses, under a name. */
export function saveFrom({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
