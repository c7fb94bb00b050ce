import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { foundPage, SEARCH_INPUT } from '../values/found-page.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { ArtworkWire, toArtworkWire } from './artwork-wire.ts';

export const listLogos = defineTool({
  name: 'list_logos',
  title: 'List logos',
  description:
    'The logos of the account, brand kit and uploads, newest first, each with its `artwork_id`, colors and warnings; `is_default` marks the one used where none is named. To add one use `upload_logo`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ ...SEARCH_INPUT, ...PAGE_INPUT }),
  output: z.object({ artwork: z.array(ArtworkWire).describe('Newest first'), ...PAGE_OUTPUT }),
  errors: [],
  http: { method: 'GET', path: '/artwork' },
  mcp: 'listed',
  example: { limit: 5 },
  async handler(ctx, page) {
    const { rows: artwork, total } = await foundPage(
      page,
      async (asked) => {
        const { artwork: rows, total } = await ctx.artwork.list(accountOf(ctx).id, asked);
        return { rows, total };
      },
      ({ name, format }) => `${name} ${format}`,
    );
    return {
      artwork: artwork.map((one) => toArtworkWire(one, ctx.links)),
      ...pageOf(total, artwork.length, page),
    };
  },
});
