import type { ComponentType } from 'react';
import type { LoginStep } from '../signInAddress.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FactorForm } from './FactorForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** All forms except the first, which is in the initial chunk. */
export const laterForms: Record<Exclude<LoginStep, 'password'>, ComponentType> = {
  code: CodeForm,
  register: RegisterForm,
  account: AccountForm,
  recover: RecoverForm,
  factor: FactorForm,
};
