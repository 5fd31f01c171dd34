import { limits } from '../../../domain/limits.ts';
import { Duration } from '../ui/form/Duration.tsx';
import type { CallForm } from '../ui/form/useCallForm.ts';

const day = 24 * 3_600_000;
const choices = [30, limits.apiKeyDays, 180, limits.apiKeyLife / day];

/** The moment so many days from now. */
export const expiryIn = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** For how many days a key is valid. */
export const Lifetime = ({ of }: { of: CallForm }) => (
  <Duration of={of} name="days" label="apiKeys.create.lifetime" unit="day" choices={choices} />
);
