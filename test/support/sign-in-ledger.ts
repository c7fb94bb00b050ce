/** What signing in rests on, without a service: a ledger, the cookies of one browser, and a clock. */
import { type Context, Hono } from 'hono';
import { deskCodes } from '../../server/auth/desk-codes.ts';
import { type SessionParts, sessionCookies } from '../../server/auth/sessions.ts';
import { signInLinks } from '../../server/auth/sign-in.ts';
import { openDatabases } from '../../server/db/databases.ts';
import { ledgerSealing } from '../../server/secrets/sealing.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import type { MemberRole } from '../../tools/identity/member-role.ts';
import { ledgerOf, newHome } from './homes.ts';

export const SECRET = Buffer.alloc(32, 0xab);

/** A ledger of its own; `clock.at` is the time of all that is opened on it. */
export async function signInLedger() {
  const home = await newHome();
  const db = openDatabases(home.folder, await ledgerOf(home), {
    newId: (prefix) => `${prefix}_1`,
    tokenHash: () => '',
    managerTokenHash: () => '',
    sealing: ledgerSealing(SECRET),
    onDeliveriesQueued: () => {},
  });
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  const createdAt = '2026-01-01T00:00:00.000Z';
  let ids = 0;
  const newId = (prefix: string): string => {
    ids += 1;
    return `${prefix}_${ids}`;
  };
  return {
    db,
    clock,
    later(ms: number): void {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    addAccount: (id: string, email: string) =>
      db.transaction(({ accounts }) =>
        accounts.ensureAccount({ id, name: `Name of ${id}`, email, createdAt }),
      ),
    addMember: (accountId: string, email: string, role: MemberRole = 'member') =>
      db.transaction(({ members }) =>
        members.put({ id: newId('mbr'), accountId, email, name: email, role, createdAt, removedAt: null }),
      ),
    addStaff: (email: string) =>
      db.transaction(({ staff }) =>
        staff.put({ id: `stf_${email}`, email, name: 'Desk', roles: ['admin'], createdAt }),
      ),
    /** The sessions and links of a shop at this address, and what they told the log. */
    open(
      publicUrl = 'http://shop.example',
      needsTotp = false,
      transaction: SessionParts['transaction'] = db.transaction,
    ) {
      const audited: AuditEntry[] = [];
      const parts: SessionParts = {
        ...db,
        transaction,
        secret: SECRET,
        publicUrl,
        now: () => clock.at,
        audit: (_, entry) => audited.push(entry),
        newId,
        networkOf: () => '203.0.113.0/24',
        noteUse: () => {},
        needsTotp,
      };
      const sessions = sessionCookies(parts);
      const codes = deskCodes({ ...parts, cookies: sessions, issuer: 'Shop' });
      const links = signInLinks({
        ...parts,
        cookies: sessions,
        codes,
        addressOf: (c) => c.req.header('From') ?? '203.0.113.7',
      });
      return { sessions, codes, links, audited };
    },
    async close() {
      await db.close();
      await home.remove();
    },
  };
}

/** A browser that keeps cookies; `request` works within one request of it. */
export function cookieBrowser() {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async request<T>(
      work: (c: Context) => Promise<T>,
      headers: Record<string, string> = {},
    ): Promise<{ result: T | undefined; lines: string[] }> {
      let result: T | undefined;
      const app = new Hono().get('/', async (c) => {
        result = await work(c);
        return c.text('');
      });
      app.onError((error) => {
        throw error;
      });
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await app.request('https://shop.example/', {
        headers: { ...headers, Cookie: cookie },
      });
      const lines = response.headers.getSetCookie();
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { result, lines };
    },
  };
}
