import { useRef, useState, type SyntheticEvent, type RefCallback } from 'react';
import type { FactorNeeded } from '../../../../domain/account/passkeys.ts';
import type { ErrorName } from '../../../../domain/errors.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { useSignIn } from '../SignInContext.ts';

type Faults<Field extends string> = Partial<Record<Field, string>>;

export interface SignInForm<Field extends string> {
  /** For an input: its error message, and a ref to focus it by. */
  field(name: Field): { fault: string | undefined; inputRef: RefCallback<HTMLInputElement> };
  isPending: boolean;
  /** Marks the fields with errors, and focuses the first in the order given; true if there are none. */
  isRight(faults: Faults<Field>): boolean;
  focus(name: Field): void;
  /** Shows a CallError, at its field where it has one; throws any other error. */
  tell(error: unknown): void;
  /** A submit handler: validates with `look`, asks about cookies, and acts. */
  onSubmit(
    look: () => Faults<Field>,
    act: () => Promise<void>,
  ): (event: Pick<SyntheticEvent, 'preventDefault'>) => Promise<void>;
}

/** The state of a form that keeps typed values, shows an error at each wrong field, and focuses the first. */
export function useSignInForm<Field extends string>(
  fieldOf: Partial<Record<ErrorName, Field>> = {},
): SignInForm<Field> {
  const { mayEnter, setMessage, setHalf, goTo } = useSignIn();
  const wordsOf = useFailureWords();
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const [faults, setFaults] = useState<Faults<Field>>({});
  const [isPending, setPending] = useState(false);

  const isRight = (found: Faults<Field>) => {
    setFaults(found);
    const wrong = Object.entries(found).find(([, fault]) => fault)?.[0];
    if (wrong) inputs.current.get(wrong)?.focus();
    return wrong === undefined;
  };
  const tell = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const { fieldErrors } = error;
    const named = Object.entries(fieldOf as Record<string, Field>).find(([name]) => error.is(name as ErrorName))?.[1];
    const known = Object.entries(fieldErrors ?? {}).filter(([name]) => inputs.current.has(name));
    if (named) isRight({ [named]: wordsOf(error) } as Faults<Field>);
    else if (known.length > 0) isRight(Object.fromEntries(known) as Faults<Field>);
    else setMessage(wordsOf(error));
  };
  return {
    field: (name) => ({
      fault: faults[name],
      inputRef: (input) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
    }),
    isPending,
    isRight,
    focus: (name) => inputs.current.get(name)?.focus(),
    tell,
    onSubmit: (look, act) => async (event) => {
      event.preventDefault();
      if (isPending || !isRight(look()) || !(await mayEnter())) return;
      setMessage('');
      setPending(true);
      try {
        await act();
      } catch (error) {
        if (error instanceof CallError && error.is('factorNeeded')) {
          setHalf(error.data as FactorNeeded);
          goTo('factor');
        } else tell(error);
      } finally {
        setPending(false);
      }
    },
  };
}
