/** The routes of a page and of its forms. A GET changes nothing, and a form leads back to its page by a 303. */
import { type Context, Hono } from 'hono';
import { type Child, jsx } from 'hono/jsx';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import type { RejectedForm } from '../forms/rejected-form.ts';
import { FILE_FORMS } from '../frame/list-file.ts';
import { page, seeOther } from '../frame/respond.ts';
import type { Entrance } from '../sign-in/entrance.tsx';
import { formName, mostFiles, type PageForm, PagePath } from './form.tsx';
import type { RecordList } from './list.tsx';

interface FormPage<At extends { ctx: Ctx }> {
  /** Its address; names in it, as `:id`, are fields of its forms. */
  path: string;
  show(call: { c: Context; at: At; rejected: RejectedForm | undefined }): Promise<Child>;
  forms?: readonly PageForm<string, At>[];
  /** The list it shows, which is also to be had as a file. */
  list?: Pick<RecordList, 'file'>;
}

export function pageRoutes<At extends { ctx: Ctx }>(
  entrance: Entrance<At>,
  { path: pattern, show, forms = [], list }: FormPage<At>,
): Hono {
  const app = new Hono();
  const pathIn = (c: Context): string =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(c.req.param(name) ?? ''));

  const nothing = (c: Context, at: At) => page(c, entrance.unknown(at), { status: 404, secrecy: 'secret' });

  async function shown(c: Context, at: At, rejected?: RejectedForm): Promise<Response> {
    try {
      const content = await show({ c, at, rejected });
      return await page(c, jsx(PagePath.Provider, { value: pathIn(c) }, content), {
        rejected,
        secrecy: 'secret',
      });
    } catch (thrown) {
      // Who may not see it does not learn that it is there.
      if (
        thrown instanceof ServiceError &&
        (thrown.code === 'forbidden_scope' || namesNothing(pattern, thrown))
      )
        return nothing(c, at);
      throw thrown;
    }
  }

  if (list)
    for (const form of FILE_FORMS)
      app.get(`${pattern}.${form}`, (c) => entrance.show(c, (at) => list.file(c, at.ctx, form)));

  app.get(pattern, (c) => entrance.show(c, (at) => shown(c, at)));

  for (const below of new Set(forms.map(belowOf))) {
    const sharing = forms.filter((form) => belowOf(form) === below);
    const address = below === '' ? pattern : `${pattern}/${below}`;
    // A reload of a form's address, or a copied link.
    if (below !== '') app.get(address, (c) => seeOther(c, pathIn(c)));
    app.post(address, (c) =>
      entrance.take(c, Math.max(...sharing.map(mostFiles)), (at, values, files) => {
        const nameOf = (form: PageForm<string, At>) => {
          const { of } = form.words;
          return formName(form, of && (c.req.param(of) ?? values.get(of)));
        };
        const form =
          sharing.find((one) => nameOf(one) === values.get('form')) ??
          sharing.find(({ words: { of } }) => of === undefined || values.get(of)) ??
          sharing[0];
        if (!form) return nothing(c, at);
        return form.submit({
          c,
          at,
          parts: entrance.parts,
          values,
          files,
          name: nameOf(form),
          path: pathIn(c),
          showAgain: (rejected, error) =>
            error && namesNothing(below, error) ? nothing(c, at) : shown(c, at, rejected),
        });
      }),
    );
  }
  return app;
}

const belowOf = ({ words: { name, below = name } }: PageForm<string, never>): string => below;

/** Whether what a name in the address stands for is not there, or cannot be. */
function namesNothing(address: string, { code, param, issues }: ServiceError): boolean {
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (code === 'not_found' || code === 'not_available') return names.length > 0;
  return (
    code === 'validation_failed' &&
    [param, ...issues.map((issue) => issue.param)].some((one) => names.includes(one))
  );
}
