/** `/addresses/<token>`: people of a quote enter their addresses; `/addresses/mine/<token>`: one of them corrects it. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import type { LinkRecord } from '../../../../tools/identity/links.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { giveAddress } from '../../../../tools/quotes/give-address.ts';
import { openCollection } from '../../../../tools/quotes/open-collection.ts';
import { ADDRESS_MESSAGES, addressIn } from '../forms/address-fields.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { page, seeOther } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import { linkCtx, linkForm, unknownLink } from '../link-forms.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { CollectionPage, choiceOf, ENTRY } from './collection-page.tsx';

const NOUN = 'collection of addresses';
const MESSAGES = { ...ADDRESS_MESSAGES, choice: msg('Choose one of those on offer.') };

export function collectionRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  const at = (path: string, record: LinkRecord): void => {
    app.get(path, async (c) => {
      const ctx = await linkCtx(c, parts, record);
      return ctx ? collectionPage(c, ctx) : unknownLink(c, NOUN);
    });
    app.post(path, async (c) =>
      linkForm(c, { ctx: await linkCtx(c, parts, record), noun: NOUN }, (ctx, form) =>
        submitForm({
          name: ENTRY,
          values: form,
          messages: MESSAGES,
          fieldOf: (param) => param.replace(/^choices\.(\d+)$/, 'choice-$1'),
          async run() {
            const choices = await choicesIn(ctx, form);
            const { url } = await invoke(giveAddress, ctx, { ...addressIn(form), choices });
            return seeOther(c, `${new URL(url).pathname}#entry`);
          },
          showAgain: (rejected) => collectionPage(c, ctx, rejected),
        }),
      ),
    );
  };
  at('/addresses/mine/:token', 'collected_address');
  at('/addresses/:token', 'collection');
  return app;
}

/** A single line is no choice, so the form does not ask for it. */
async function choicesIn(ctx: Ctx, form: URLSearchParams): Promise<number[]> {
  const { gifts } = await invoke(openCollection, ctx, {});
  return gifts.map(({ choices: [one, other] }, index) =>
    one && !other ? one.line : Number(form.get(choiceOf(index)) ?? Number.NaN),
  );
}

async function collectionPage(c: Context, ctx: Ctx, rejected?: RejectedForm): Promise<Response> {
  const opened = await invoke(openCollection, ctx, {});
  return page(c, <CollectionPage path={c.req.path} opened={opened} />, { rejected, secrecy: 'secret' });
}
