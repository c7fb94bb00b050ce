import { z } from 'zod';
import { allowancesOf } from '../artwork/render-allowance.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { KEY_USES, SCOPES } from '../identity/key-identity.ts';
import { writtenBy } from '../written-by.ts';

export const me = defineTool({
  name: 'me',
  title: 'Key and account',
  description:
    'The key you call with, its scopes, the photo previews it may still make today, and the account it belongs to. Use it once at the start to learn what you may do.',
  access: 'key',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    key: z
      .object({
        name: writtenBy('account').describe('The name its owner gave it'),
        prefix: z.string().describe('Its first characters, to recognise it by'),
        scopes: z.array(z.enum(SCOPES)).describe('What it may do'),
        made_for: z
          .enum(KEY_USES)
          .describe('`agent`: it places no purchase orders; `procurement`, `both`: it may'),
      })
      .describe('The key of this call'),
    previews_remaining_today: z
      .int()
      .min(0)
      .max(100_000)
      .describe('Photo previews left until midnight UTC, to the key and its account'),
    limits: z
      .object({
        requests_per_minute: z.int().min(1).max(1_000_000).describe('Of this key; SOAP has its own'),
        account_requests_per_minute: z
          .int()
          .min(1)
          .max(1_000_000_000)
          .describe('Of all keys of the account together'),
        previews_per_day: z.int().min(0).max(100_000).describe('Of this key'),
        account_previews_per_day: z
          .int()
          .min(0)
          .max(100_000_000)
          .describe('Of all keys and people of the account together'),
      })
      .describe('How much may be used'),
    account: z
      .object({
        id: z.string().describe('Account id'),
        name: writtenBy('account').describe('Account name'),
        email: z.string().describe('Account email'),
      })
      .describe('The account it belongs to'),
  }),
  errors: [],
  http: { method: 'GET', path: '/me' },
  mcp: 'callable',
  example: {},
  async handler(ctx) {
    const { caller } = ctx;
    if (caller.kind !== 'key') throw new ServiceError('unauthorized', 'Send an API key.');
    const { id, name, email } = accountOf(ctx);
    const now = ctx.now();
    const left = await Promise.all(
      allowancesOf(caller, ctx.limits, now).map(
        async (allowance) => allowance.most - (await ctx.renders.takenOn(allowance, now)),
      ),
    );
    const { requestsPerMinute, accountRequestsPerMinute, accountPreviewsPerDay } = ctx.limits;
    return {
      key: {
        name: caller.key.name,
        prefix: caller.key.prefix,
        scopes: [...caller.key.scopes],
        made_for: caller.key.madeFor,
      },
      previews_remaining_today: Math.max(0, Math.min(...left)),
      limits: {
        requests_per_minute: requestsPerMinute,
        account_requests_per_minute: accountRequestsPerMinute,
        previews_per_day: caller.key.previewsPerDay,
        account_previews_per_day: accountPreviewsPerDay,
      },
      account: { id, name, email },
    };
  },
});
