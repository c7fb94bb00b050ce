import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { ensureGuestAccount, GUEST_ACCOUNT, visitorFrom } from '../identity/guest-account.ts';
import { bytesOfFile, fileField } from '../values/base64.ts';
import { storeArtwork } from './store-artwork.ts';
import { LARGEST_VISITOR_LOGO_BYTES, VISITOR_LOGO_DAYS, VisitorSecret } from './visitor-logo.ts';

const DAY_MS = 86_400_000;
/** Files a day: of one network, and of all together, so that strangers cannot fill the disk. */
const MOST_FROM_A_NETWORK = 20;
const MOST_IN_ALL = 500;

/** It has no MCP or REST door: only a person at the shop’s pages may do this. */
export const uploadVisitorLogo = defineStep({
  name: 'upload_visitor_logo',
  access: 'public',
  effect: 'add',
  input: z.strictObject({
    visitor: VisitorSecret,
    from: z.string().min(1).max(100).describe('The network address it comes from, for counting'),
    data_base64: fileField(LARGEST_VISITOR_LOGO_BYTES).describe('The file’s bytes'),
    file_name: z.string().max(1_000).describe('What the file is called'),
  }),
  raises: ['artwork.cleaned'],
  async handler(ctx, { visitor, from, data_base64, file_name }) {
    const now = ctx.now();
    // Each try counts, also one that is refused: reading a file is what costs.
    const wait = await ctx.transaction(async (tx) => {
      await ensureGuestAccount(tx, now);
      return (
        (await tx.rateCounters.count(`visitor-logo:${from}`, MOST_FROM_A_NETWORK, now, DAY_MS)) ||
        (await tx.rateCounters.count('visitor-logo', MOST_IN_ALL, now, DAY_MS))
      );
    });
    if (wait > 0) {
      throw new ServiceError(
        'rate_limited',
        'Many logos were uploaded today. Sign in, or try again tomorrow.',
        { retryAfterSeconds: wait },
      );
    }
    const expiresAt = new Date(now.getTime() + VISITOR_LOGO_DAYS * DAY_MS).toISOString();
    return storeArtwork(ctx, GUEST_ACCOUNT.id, {
      bytes: bytesOfFile(data_base64),
      fileName: file_name,
      asDefault: 'never',
      param: 'data_base64',
      inTurnOf: visitorFrom(from),
      stored: (tx, { id }) => tx.visitorLogos.give({ artworkId: id, visitor, expiresAt }),
    });
  },
});
