import { parseArgs } from 'node:util';
import { APPROVAL_RULES, type ApprovalRule } from '../../tools/identity/account.ts';
import { FREIGHT_FORMS, type FreightForm } from '../../tools/identity/freight-form.ts';
import { formatCents, rate, rateToCents } from '../../tools/values/money.ts';
import { emailOption } from './email-option.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

/** Sets the terms of an account, and prints them. */
export async function setAccount(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: {
      email: { type: 'string' },
      'terms-days': { type: 'string' },
      'credit-limit': { type: 'string' },
      'purchase-orders': { type: 'string' },
      freight: { type: 'string' },
      'own-freight': { type: 'string' },
      approvals: { type: 'string' },
      'terms-sign-in': { type: 'string' },
    },
  });
  const email = emailOption('email', values.email);
  const terms = {
    ...(values['terms-days'] === undefined ? {} : { termsDays: daysOf(values['terms-days']) }),
    ...(values['credit-limit'] === undefined ? {} : { creditLimitCents: limitOf(values['credit-limit']) }),
    ...(values['purchase-orders'] === undefined
      ? {}
      : { takesPurchaseOrdersAtOnce: isAtOnce(values['purchase-orders']) }),
    ...(values.freight === undefined ? {} : { freightForm: freightFormOf(values.freight) }),
    ...(values['own-freight'] === undefined ? {} : { shipsOnOwnAccount: isAllowed(values['own-freight']) }),
    ...(values.approvals === undefined ? {} : { approvals: ruleOf(values.approvals) }),
    ...(values['terms-sign-in'] === undefined
      ? {}
      : { termsNeedSignIn: isRequired('terms-sign-in', values['terms-sign-in']) }),
  };
  if (Object.keys(terms).length === 0)
    throw new UsageError(
      'give --terms-days, --credit-limit, --purchase-orders, --freight, --own-freight, --approvals or --terms-sign-in',
    );
  const now = await withService(({ transaction }) =>
    transaction(({ accounts }) => accounts.setCreditTerms(email, terms)),
  );
  if (!now) throw new Error(`there is no account of ${email}; make it with \`key create\``);
  const {
    termsDays,
    creditLimitCents,
    takesPurchaseOrdersAtOnce,
    freightForm,
    shipsOnOwnAccount,
    approvals,
    termsNeedSignIn,
  } = now;
  const own = shipsOnOwnAccount ? '; it may ship on its own freight account' : '';
  const held = APPROVALS[approvals];
  const freight = `${FREIGHT[freightForm]}${own}${held}`;
  if (termsDays === 0) return `${email} pays by card${freight}`;
  const limit = creditLimitCents === null ? 'no limit' : `at most ${formatCents(creditLimitCents)}`;
  const accepted = takesPurchaseOrdersAtOnce ? '; its purchase orders are accepted at once' : '';
  const bare = termsNeedSignIn ? '' : '; a link alone may use them';
  return `${email} orders on net ${termsDays} days, ${limit}${accepted}${bare}${freight}`;
}

const FREIGHT: Readonly<Record<FreightForm, string>> = {
  header: '',
  line: '; freight is a line of its carts and invoices',
  folded: '; freight is in the prices of its carts and invoices',
};

function freightFormOf(text: string): FreightForm {
  const form = FREIGHT_FORMS.find((one) => one === text);
  if (form !== undefined) return form;
  throw new UsageError('--freight takes header, line or folded');
}

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (days <= 365) return days;
  throw new UsageError('--terms-days takes days from 0 (pays by card) to 365');
}

/** Who accepts the purchase orders of its systems. */
function isAtOnce(text: string): boolean {
  if (text === 'at-once' || text === 'desk') return text === 'at-once';
  throw new UsageError('--purchase-orders takes at-once, or desk');
}

const APPROVALS: Readonly<Record<ApprovalRule, string>> = {
  optional: '; a pending approval holds nothing back',
  awaited: '',
  required: '; its approvals are required',
};

function ruleOf(text: string): ApprovalRule {
  const rule = APPROVAL_RULES.find((one) => one === text);
  if (rule !== undefined) return rule;
  throw new UsageError(`--approvals takes ${APPROVAL_RULES.join(', ')}`);
}

/** Whether terms wait for a sign-in. */
function isRequired(option: string, text: string): boolean {
  if (text === 'required' || text === 'optional') return text === 'required';
  throw new UsageError(`--${option} takes required, or optional`);
}

/** Whether carriers may bill the freight to an account of the customer. */
function isAllowed(text: string): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new UsageError('--own-freight takes yes, or no');
}

/** Dollars, or `none`. */
function limitOf(text: string): number | null {
  if (text === 'none') return null;
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return rateToCents(rate(text));
  throw new UsageError('--credit-limit takes dollars, such as 25000, or none');
}
