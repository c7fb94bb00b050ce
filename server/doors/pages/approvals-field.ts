/** Which quotes need an approval before they are ordered, as its account and the desk choose it. */
import { APPROVAL_RULE_WORDS, APPROVAL_RULES } from '../../../tools/identity/account.ts';
import type { FieldWords } from './kit/form-field.tsx';

export const APPROVALS: FieldWords = {
  label: 'Approvals',
  choices: APPROVAL_RULES.map((rule) => ({
    value: rule,
    label: APPROVAL_RULE_WORDS[rule].name,
    hint: APPROVAL_RULE_WORDS[rule].does,
  })),
  isSpread: true,
  optional: false,
  refusal: 'Choose one of the three.',
};
