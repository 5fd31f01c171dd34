import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { HumanCheckError } from '../ui/human/proveHuman.ts';

type Faults = Record<string, string | null | undefined>;
type Focusable = HTMLElement | null;

export interface OrthoForm {
  /** For an input: its error message, and a ref to focus it by. */
  field(name: string): { fault: string | undefined; inputRef(input: Focusable): void };
  /** The form's error message. */
  refusal: string;
  isPending: boolean;
  /** A submit handler: marks the errors that `look` finds (message keys by field) and focuses the first, or acts. */
  onSubmit(look: () => Faults, act: () => Promise<void>): (event: FormEvent) => Promise<void>;
}

/** The state of a form that keeps typed values and shows an error at each wrong field. */
export function useOrthoForm(): OrthoForm {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const inputs = useRef(new Map<string, HTMLElement>());
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isPending, setPending] = useState(false);

  const mark = (found: Faults): boolean => {
    setFaults(found);
    const wrong = Object.keys(found).find((name) => found[name]);
    if (wrong) inputs.current.get(wrong)?.focus();
    return wrong !== undefined;
  };
  const tell = (error: unknown) => {
    if (error instanceof HumanCheckError) return setRefusal(translate(error.message));
    if (!(error instanceof CallError)) throw error;
    const named = Object.entries(error.fieldErrors ?? {}).filter(([name]) => inputs.current.has(name));
    if (named.length > 0) mark(Object.fromEntries(named));
    else setRefusal(wordsOf(error));
  };
  return {
    field: (name) => ({
      fault: faults[name] ?? undefined,
      inputRef: (input) => void (input ? inputs.current.set(name, input) : inputs.current.delete(name)),
    }),
    refusal,
    isPending,
    onSubmit: (look, act) => async (event) => {
      event.preventDefault();
      setRefusal('');
      const found = Object.entries(look()).map(([name, key]) => [name, key && translate(key)]);
      if (isPending || mark(Object.fromEntries(found) as Faults)) return;
      setPending(true);
      try {
        await act();
      } catch (error) {
        tell(error);
      } finally {
        setPending(false);
      }
    },
  };
}
