import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { returnArgs, returnCategories, type ReturnCategory } from '../../../../domain/order/orderReturns.ts';
import { choicesFor, factsOf } from '../../../builders/fieldOf.ts';
import { useWords } from '../../../builders/useWords.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { LabelledInput } from '../../../layout/LabelledInput.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { Panel } from '../../ui/Panel.tsx';
import { LinkCode, type EnteredCode } from './LinkCode.tsx';
import type { Answer, DesignLink } from './linkedDesign.ts';

const noMember = { accountId: 0, organisationId: 0, role: 'newUser' } as const;
const choices = choicesFor(
  factsOf('categories', returnArgs.rejectDesign.categories),
  noMember,
) as readonly ReturnCategory[];

/** Approves or requests changes, confirmed by a code. */
export function AnswerForm({ link }: { link: DesignLink }) {
  const translate = useTranslate();
  const answer = useAnswer(link);
  const { isReturn, faults } = answer;
  return (
    <Panel title={translate('approval.page.answer')}>
      <Box component="form" noValidate onSubmit={(event) => void answer.submit(event)} sx={{ display: 'grid', gap: 2 }}>
        <Segmented
          label={translate('approval.page.answer')}
          options={[
            { value: 'approved', word: translate('approval.page.approve') },
            { value: 'returned', word: translate('approval.page.change') },
          ]}
          value={answer.how}
          onChange={answer.setHow}
        />
        {isReturn && (
          <Categories value={answer.categories} onChange={answer.setCategories} fault={faults['categories']} />
        )}
        <LabelledInput
          label={translate(isReturn ? 'approval.page.reason' : 'approval.page.comment')}
          value={answer.text}
          onChange={({ target }) => answer.setText(target.value)}
          multiline
          minRows={2}
          required={isReturn}
          {...(faults['reason'] && isReturn && { fault: faults['reason'] })}
        />
        <LinkCode link={link} value={answer.entered} onChange={answer.setEntered} fault={faults['code']} />
        {faults['all'] && <Alert severity="error">{faults['all']}</Alert>}
        <Button
          type="submit"
          variant="contained"
          loading={answer.isPending}
          disabled={!answer.entered.request}
          sx={{ minBlockSize: 44 }}
        >
          {translate(isReturn ? 'approval.page.confirmChange' : 'approval.page.confirmApprove')}
        </Button>
      </Box>
    </Panel>
  );
}

/** The answer as entered, what is missing or refused, and its submission. */
function useAnswer(link: DesignLink) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const [how, setHow] = useState<Answer['how']>('approved');
  const [text, setText] = useState('');
  const [categories, setCategories] = useState<readonly ReturnCategory[]>([]);
  const [entered, setEntered] = useState<EnteredCode>({ code: '', request: null });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const isReturn = how === 'returned';

  const missing = (): Record<string, string> => {
    const required = translate('validation.required');
    return {
      ...(isReturn && categories.length === 0 && { categories: required }),
      ...(isReturn && text.trim() === '' && { reason: required }),
      ...(entered.code === '' && { code: required }),
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const left = missing();
    setFaults(left);
    if (Object.keys(left).length > 0 || !entered.request) return;
    setPending(true);
    try {
      const answer: Answer = isReturn ? { how, categories, reason: text } : { how, comment: text };
      await link.answer(answer, { code: entered.code, request: entered.request });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFaults(error.fieldErrors ?? { [error.is('wrongCode') ? 'code' : 'all']: failureWords(error) });
    } finally {
      setPending(false);
    }
  };
  const values = { how, isReturn, text, categories, entered };
  return { ...values, setHow, setText, setCategories, setEntered, faults, submit, isPending };
}

interface CategoriesProps {
  value: readonly ReturnCategory[];
  onChange(value: readonly ReturnCategory[]): void;
  fault: string | undefined;
}

function Categories({ value, onChange, fault }: CategoriesProps) {
  const words = useWords('order');
  return (
    <FormControl component="fieldset" error={Boolean(fault)} required>
      <FormLabel component="legend" sx={{ fontSize: 'size.small' }}>
        {words.field('categories')}
      </FormLabel>
      <FormGroup row>
        {choices.map((category) => (
          <FormControlLabel
            key={category}
            label={words.value(returnCategories.name, category)}
            control={
              <Checkbox
                checked={value.includes(category)}
                onChange={(_event, on) =>
                  onChange(choices.filter((other) => (other === category ? on : value.includes(other))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {fault && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}
