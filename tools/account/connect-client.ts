import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { CLIENT_SCOPES } from '../identity/key-identity.ts';
import { oneLine } from '../values/text.ts';
import { refuseFormerOwner } from './keys-of-leaving-owner.ts';

/** More active connections than an account can keep track of. */
const MOST_CONNECTIONS = 50;
const LONGEST_NAME = 80;
const LASTS_DAYS = 365;
const DAY_MS = 86_400_000;

export const connectClient = defineStep({
  name: 'connect_client',
  access: 'customer',
  effect: 'add',
  needsProof: true,
  duty: 'manage',
  input: z.strictObject({
    client_id: z.string().min(1).max(2_000),
    host: z.string().max(253).nullable(),
    name: z.string().trim().max(200),
    scopes: z.array(z.enum(CLIENT_SCOPES)).min(1).max(CLIENT_SCOPES.length),
  }),
  async handler(ctx, { client_id, host, name, scopes }) {
    const { account, email } = customerOf(ctx);
    const now = ctx.now();
    const id = ctx.newId('con');
    const called = oneLine(name, LONGEST_NAME) || host || 'Client';
    const made = {
      id,
      accountId: account.id,
      name: called,
      prefix: '',
      scopes: CLIENT_SCOPES.filter((scope) => scopes.includes(scope)),
      madeFor: 'agent' as const,
      previewsPerDay: ctx.limits.previewsPerDay,
      madeBy: email,
      client: { id: client_id, host, name: called },
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LASTS_DAYS * DAY_MS).toISOString(),
    };
    const hash = ctx.keyMaking.hashOfConnection(id);
    await ctx.transaction(async (tx) => {
      await refuseFormerOwner(tx, account, email);
      const active = await tx.keys.active(account.id, now);
      if (active.filter(({ client }) => client !== null).length >= MOST_CONNECTIONS)
        throw new ServiceError(
          'invalid_state',
          `There are ${MOST_CONNECTIONS} connections already; revoke one first.`,
        );
      await tx.keys.add({ ...made, hash });
    });
    return made;
  },
  audit: ({ id, scopes, client }) => ({
    event: 'security.client_connected',
    facts: { connection_id: id, scopes, client_host: client.host ?? 'none' },
  }),
});
