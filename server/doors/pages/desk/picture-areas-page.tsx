/** `/desk/pictures/<product>`: where a logo goes on the pictures of a product, marked once by the desk. */
import type { Hono } from 'hono';
import { markPictureArea } from '../../../../tools/artwork/mark-picture-area.ts';
import { showPictureAreas } from '../../../../tools/artwork/show-picture-areas.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Shown = AnswerOf<typeof showPictureAreas>;
type Box = NonNullable<Shown['locations'][number]['box']>;

const percent = (label: string) => ({ label: `${label}, %` });
const MARK = form(markPictureArea, {
  name: 'mark',
  of: 'location_id',
  fields: {
    left: percent('From the left'),
    top: percent('From the top'),
    width: percent('Width'),
    height: percent('Height'),
  },
  row: ['left', 'top', 'width', 'height'],
  button: 'Save',
  kind: 'secondary',
});

const numbersOf = ({ x, y, width, height }: Box) =>
  Object.fromEntries(
    Object.entries({ left: x, top: y, width, height }).map(([name, share]) => [
      name,
      Math.round(share * 1_000) / 10,
    ]),
  );

const PictureAreasPage = ({
  session,
  shown: { key, name, picture, locations },
}: {
  session: PageSession;
  shown: Shown;
}) => (
  <DeskLayout title={`Where logos go on ${name}`} session={session} at="/desk/suppliers">
    <p class="crumbs">
      <a href={`/desk/suppliers/${key.split(':', 1).join()}`}>Supplier</a>
    </p>
    <header class="page-head">
      <h1>
        Where logos go on <bdi>{name}</bdi>
      </h1>
      <p class="quiet">
        Previews and proofs lay the logo on the marked area, on the pictures of all colors. Without a mark a
        preview is a flat panel. <a href={`/p/${encodeURIComponent(key)}`}>The product’s page</a>
      </p>
    </header>
    {picture === null ? (
      <p class="panel">The supplier sent no picture of it: there is nothing to mark.</p>
    ) : (
      <div class="stack">
        {locations.map(({ locationId, name: place, box }) => (
          <section class="panel" aria-label={place}>
            <h2>
              <bdi>{place}</bdi>
            </h2>
            <div class="picture-area">
              <img src={picture} alt={name} />
              {box && (
                <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect {...box} />
                </svg>
              )}
            </div>
            <FormOf form={MARK} id={locationId} whom={place} values={box ? numbersOf(box) : {}}>
              <p class="quiet">In percent of the picture{box ? '; empty fields take the mark away' : ''}.</p>
            </FormOf>
          </section>
        ))}
      </div>
    )}
  </DeskLayout>
);

export const pictureAreaRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/pictures/:key',
    forms: [MARK],
    async show({ c, at }) {
      const shown = await invoke(showPictureAreas, at.ctx, { key: c.req.param('key') });
      return <PictureAreasPage session={at} shown={shown} />;
    },
  });
