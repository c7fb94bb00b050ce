/** `/account/team`. */
import { type Context, Hono } from 'hono';
import { changeMember } from '../../../../tools/account/change-member.ts';
import { inviteMember } from '../../../../tools/account/invite-member.ts';
import { listMembers } from '../../../../tools/account/list-members.ts';
import { removeMember } from '../../../../tools/account/remove-member.ts';
import { saveOwnPhone } from '../../../../tools/account/save-own-phone.ts';
import { saveOwnSettings } from '../../../../tools/account/save-own-settings.ts';
import { updateAccount } from '../../../../tools/account/update-account.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { customerOf } from '../../../../tools/identity/customer.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { languageOf } from '../../../../tools/languages/language.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type FieldMessages, type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { forgetLanguage } from '../frame/language.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import type { ConfirmationName } from './confirmation.tsx';
import { TeamPage } from './team-page.tsx';

const MESSAGES: Record<'invite' | 'change' | 'remove' | 'phone' | 'settings' | 'company', FieldMessages> = {
  invite: {
    email: 'Give an email address, such as ada@example.com.',
    name: 'The name is too long; 80 characters fit.',
  },
  change: {
    role: 'Choose one of the roles.',
    order_limit: 'Give dollars, such as 500 or 500.50, or leave it empty.',
    month_limit: 'Give dollars, such as 500 or 500.50, or leave it empty.',
  },
  remove: {},
  phone: { phone: 'Give a telephone number of at most 40 characters, such as (415) 555-0100.' },
  settings: { language: 'Choose one of the languages.' },
  company: {
    name: 'Give a name, in at most 120 characters.',
    ship_postal: 'Give five digits, such as 94105.',
  },
};

/** Empty is no limit; what is no number is refused by the tool. */
function limitIn(form: URLSearchParams, name: string): number | null | undefined {
  if (!form.has(name)) return undefined;
  const typed = textOf(form, name);
  return typed === '' ? null : Number(typed);
}

export function teamRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const teamPage = async (c: Context, session: PageSession, rejected?: RejectedForm) => {
    const filter = filterIn(c);
    const team = await invoke(listMembers, session.ctx, searchInput(filter));
    const { account } = customerOf(session.ctx);
    const done = c.req.query('done');
    return page(c, <TeamPage session={session} team={team} account={account} filter={filter} done={done} />, {
      rejected,
      secrecy: 'secret',
    });
  };

  const formRoutes = (
    action: keyof typeof MESSAGES,
    done: ConfirmationName,
    nameOf: (form: URLSearchParams) => string,
    change: (session: PageSession, form: URLSearchParams, c: Context) => Promise<unknown>,
  ) => {
    app.get(`/account/team/${action}`, (c) => seeOther(c, '/account/team'));
    app.post(`/account/team/${action}`, (c) =>
      signedInForm(c, parts, 'account', (session, form) =>
        submitForm({
          name: nameOf(form),
          values: form,
          messages: MESSAGES[action],
          async run() {
            await change(session, form, c);
            return seeOther(c, `/account/team?done=${done}`);
          },
          showAgain: (rejected) => teamPage(c, session, rejected),
        }),
      ),
    );
  };

  app.get('/account/team', (c) => signedIn(c, parts, 'account', (session) => teamPage(c, session)));

  formRoutes(
    'invite',
    'member-invited',
    () => 'invite',
    ({ ctx }, form) =>
      invoke(inviteMember, ctx, {
        email: textOf(form, 'email'),
        role: form.get('role') ?? 'member',
        name: optionalText(form, 'name'),
      }),
  );

  formRoutes(
    'change',
    'member-changed',
    (form) => `change-${form.get('email')}`,
    ({ ctx }, form) =>
      invoke(changeMember, ctx, {
        email: form.get('email') ?? '',
        role: form.get('role') ?? '',
        order_limit: limitIn(form, 'order_limit'),
        month_limit: limitIn(form, 'month_limit'),
      }),
  );

  formRoutes(
    'remove',
    'member-removed',
    (form) => `remove-${form.get('email')}`,
    ({ ctx }, form) =>
      invoke(removeMember, ctx, { email: form.get('email') ?? '', revoke_keys: form.has('revoke_keys') }),
  );

  formRoutes(
    'phone',
    'phone-saved',
    () => 'phone',
    ({ ctx }, form) => invoke(saveOwnPhone, ctx, { phone: textOf(form, 'phone') }),
  );

  formRoutes(
    'settings',
    'settings-saved',
    () => 'settings',
    async ({ ctx }, form, c) => {
      const typed = textOf(form, 'language');
      const language = languageOf(typed) ?? null;
      if (language === null && typed !== '')
        throw new ServiceError('validation_failed', 'Choose one of the languages.', { param: 'language' });
      await invoke(saveOwnSettings, ctx, { language });
      forgetLanguage(c);
    },
  );

  formRoutes(
    'company',
    'account-changed',
    () => 'company',
    ({ ctx }, form) =>
      invoke(updateAccount, ctx, {
        name: form.get('name') ?? '',
        ship_postal: optionalText(form, 'ship_postal') ?? null,
        approval_required: form.has('approval_required'),
        ...(customerOf(ctx).account.termsDays === 0
          ? {}
          : { terms_need_sign_in: form.has('terms_need_sign_in') }),
      }),
  );

  return app;
}
