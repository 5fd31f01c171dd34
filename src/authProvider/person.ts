import { v4 as uuid } from 'uuid';

/** Another value each time that somebody signs in or out in this browser; it says nothing of whom. */
const key = 'console.person';
let known: string | null = null;

/** Who is signed in, or that nobody is, as this page begins. */
export function notePerson(): void {
  known = localStorage.getItem(key);
}

/** Somebody else, or nobody, is signed in from now on: the browser's other tabs hear of it. */
export function changePerson(): void {
  known = uuid();
  localStorage.setItem(key, known);
}

/** Whether another tab has changed it since `notePerson`. */
export const isAnotherPerson = (): boolean => localStorage.getItem(key) !== known;
