const two = (number: number) => String(number).padStart(2, '0');

/** A moment as the reader's own clock showed it, `YYYY-MM-DD HH:mm`: spreadsheets know no time zones. */
export function wallClock(moment: string): string {
  const at = new Date(moment);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
