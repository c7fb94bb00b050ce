/** `/account/team`. */
import { type Context, Hono } from 'hono';
import { inviteMember } from '../../../../tools/account/invite-member.ts';
import { listMembers } from '../../../../tools/account/list-members.ts';
import { removeMember } from '../../../../tools/account/remove-member.ts';
import { updateAccount } from '../../../../tools/account/update-account.ts';
import { customerOf } from '../../../../tools/identity/customer.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { page } from '../frame/respond.ts';
import { type Trouble, troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import type { DoneWord } from './done.tsx';
import { TeamPage } from './team-page.tsx';

const WORDS: Record<'invite' | 'remove' | 'company', Record<string, string>> = {
  invite: {
    email: 'Give an email address, such as ada@example.com.',
    name: 'The name is too long; 80 characters fit.',
  },
  remove: {},
  company: {
    name: 'Give a name, in at most 120 characters.',
    ship_postal: 'Give five digits, such as 94105.',
  },
};

export function teamRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const teamPage = async (c: Context, visit: Visit, trouble?: Trouble, status = 200) => {
    const team = await invoke(listMembers, visit.ctx, {});
    const { account } = customerOf(visit.ctx);
    const done = c.req.query('done');
    return page(c, <TeamPage visit={visit} team={team} account={account} trouble={trouble} done={done} />, {
      status,
      secrecy: 'secret',
    });
  };

  const form = (
    name: keyof typeof WORDS,
    done: DoneWord,
    change: (visit: Visit, form: URLSearchParams) => Promise<unknown>,
  ) => {
    app.get(`/account/team/${name}`, (c) => goTo(c, '/account/team'));
    app.post(`/account/team/${name}`, (c) =>
      signedInForm(c, parts, 'account', async (visit, sent) => {
        try {
          await change(visit, sent);
          return goTo(c, `/account/team?done=${done}`);
        } catch (thrown) {
          const error = refusalOf(thrown);
          const trouble = troubleOf(name, error, sent, WORDS[name]);
          return teamPage(c, visit, trouble, error.status);
        }
      }),
    );
  };

  app.get('/account/team', (c) => signedIn(c, parts, 'account', (visit) => teamPage(c, visit)));

  form('invite', 'member-invited', ({ ctx }, sent) => {
    const name = (sent.get('name') ?? '').trim();
    return invoke(inviteMember, ctx, {
      email: (sent.get('email') ?? '').trim(),
      role: sent.get('role') ?? 'member',
      ...(name === '' ? {} : { name }),
    });
  });

  form('remove', 'member-removed', ({ ctx }, sent) =>
    invoke(removeMember, ctx, { email: sent.get('email') ?? '' }),
  );

  form('company', 'account-changed', ({ ctx }, sent) => {
    const postal = (sent.get('ship_postal') ?? '').trim();
    return invoke(updateAccount, ctx, {
      name: sent.get('name') ?? '',
      ship_postal: postal === '' ? null : postal,
    });
  });

  return app;
}
