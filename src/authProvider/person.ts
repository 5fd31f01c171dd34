import { v4 as uuid } from 'uuid';

/** A new random value at each sign-in and sign-out in this browser; it doesn't identify the person. */
const key = 'console.person';
let known: string | null = null;

/** Notes the current value when the page loads. */
export function notePerson(): void {
  known = localStorage.getItem(key);
}

/** Writes a new value at sign-in and sign-out; the storage event notifies the browser's other tabs. */
export function changePerson(): void {
  known = uuid();
  localStorage.setItem(key, known);
}

/** Whether another tab has changed it since `notePerson`. */
export const isAnotherPerson = (): boolean => localStorage.getItem(key) !== known;
