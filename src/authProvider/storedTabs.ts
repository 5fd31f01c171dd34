const name = 'console.tabs';

/** The open pages, as text: kept until the browser's tab is closed or the person signs out. */
export const storedTabs = {
  read: (): string | null => sessionStorage.getItem(name),
  write: (text: string): void => sessionStorage.setItem(name, text),
  forget: (): void => sessionStorage.removeItem(name),
};
