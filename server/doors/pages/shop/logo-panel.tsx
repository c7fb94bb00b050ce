/** The customer’s logo on the goods: one of theirs, a new one, and a picture of it. Visitors are told how to get there. */

import { FORM_TOKEN } from '../sign-in/visit.tsx';
import type { ProductView } from './product-view.ts';
import { selectionParams } from './selection.ts';
import type { Visitor } from './visitor.ts';

export interface LogoTrouble {
  message: string;
}

interface LogoPanelProps {
  visitor: Visitor;
  view: ProductView;
  path: string;
  trouble: LogoTrouble | undefined;
  hasPreview: boolean;
}

/** The choice among the logos of the account, part of the form. */
export const LogoChooser = ({ visitor, view }: Pick<LogoPanelProps, 'visitor' | 'view'>) => {
  if (visitor.customer === undefined) return null;
  return (
    <div class="choose-part field" id="logo-choice" data-live>
      <label for="logo">Your logo</label>
      <select id="logo" name="logo">
        <option value="">I send it later</option>
        {view.logos.map(({ artwork_id: id, name }) => (
          <option value={id} selected={id === view.logo?.artwork_id}>
            {name}
          </option>
        ))}
      </select>
      <p class="hint">
        <a href="#logo-panel">Upload another, or see it on the product</a>
      </p>
    </div>
  );
};

export const LogoPanel = ({ visitor, view, path, trouble, hasPreview }: LogoPanelProps) => (
  <section class="panel" id="logo-panel" data-live aria-labelledby="logo-heading">
    <h2 id="logo-heading">Your logo</h2>
    {trouble === undefined ? null : (
      <div class="alert" role="alert">
        <p>{trouble.message}</p>
      </div>
    )}
    {visitor.customer === undefined ? (
      <>
        <p>
          You need no logo for a price or a quote: we ask for it before the proof, and nothing is made before
          you approve that.
        </p>
        <p>
          <a href="/account/sign-in">Sign in</a> to upload it, to see it at its size, and to get a picture of
          it on this product. What you chose here stays in the address of this page.
        </p>
      </>
    ) : (
      <Own token={visitor.customer.formToken} view={view} path={path} hasPreview={hasPreview} />
    )}
  </section>
);

const Own = ({
  token,
  view,
  path,
  hasPreview,
}: {
  token: string;
  view: ProductView;
  path: string;
  hasPreview: boolean;
}) => {
  const back = selectionParams(view.selection).toString();
  return (
    <>
      {view.logo === undefined ? null : (
        <div class="logo-chosen">
          {view.logo.preview_url === null ? null : (
            <img src={new URL(view.logo.preview_url).pathname} alt="" width="96" height="96" loading="lazy" />
          )}
          <div>
            <p>
              <strong>
                <bdi>{view.logo.name}</bdi>
              </strong>
            </p>
            {view.logo.warnings.map((warning) => (
              <p class="quiet">{warning}</p>
            ))}
          </div>
        </div>
      )}
      {view.logo === undefined || hasPreview || view.pieces === 0 ? null : (
        <form method="post" action={`${path}/preview`}>
          <input type="hidden" name={FORM_TOKEN} value={token} />
          <input type="hidden" name="back" value={back} />
          <button type="submit" class="button plain">
            See it on this product
          </button>
          <p class="hint">It takes up to 30 seconds and counts against your previews of the day.</p>
        </form>
      )}
      <form method="post" action={`${path}/logo`} enctype="multipart/form-data" class="logo-form">
        <input type="hidden" name={FORM_TOKEN} value={token} />
        <input type="hidden" name="back" value={back} />
        <div class="field">
          <label for="file">Upload a logo</label>
          <input
            type="file"
            id="file"
            name="file"
            required
            accept=".png,.jpg,.jpeg,.svg,.pdf,.ai,image/png,image/jpeg,image/svg+xml,application/pdf"
          />
          <p class="hint">PNG, JPG, SVG, PDF or AI, at most 20 MB. Best is a vector file.</p>
        </div>
        <button type="submit" class="button plain">
          Upload
        </button>
      </form>
    </>
  );
};
