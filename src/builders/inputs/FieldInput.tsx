import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { isRequired, type FieldFacts } from '../fieldOf.ts';
import { inputComponents } from './index.ts';

interface FieldInputProps {
  resource: string;
  facts: FieldFacts;
  autoFocus?: boolean;
  inRow?: boolean;
}

/** The input for a field's kind; whether it is required depends on the actor. */
export function FieldInput({ resource, facts, autoFocus, inRow }: FieldInputProps) {
  const { actor } = useSession();
  const translate = useTranslate();
  const hasHelp = resourceOf(resource).help?.includes(facts.name) ?? false;
  if (facts.kind === 'json')
    throw new Error(`The field "${facts.name}" of ${resource} is a structure: enter it in a view.`);
  const Input = inputComponents[facts.kind];
  return (
    <Input
      {...{ resource, facts, autoFocus, inRow }}
      required={isRequired(facts.schema, { actor })}
      help={hasHelp ? translate(`form.help.${resource}.${facts.name}`) : undefined}
    />
  );
}
