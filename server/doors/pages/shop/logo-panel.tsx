/** The customer’s logo on the goods: choose or upload one, and see a preview. Visitors are asked to sign in. */
import { FileField, Select } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import type { ProductView } from './product-view.ts';
import { selectionParams } from './selection.ts';
import type { Visitor } from './visitor.ts';

interface LogoPanelProps {
  visitor: Visitor;
  view: ProductView;
  path: string;
  hasPreview: boolean;
}

/** The choice among the account's logos, part of the form. */
export const LogoChooser = ({ visitor, view }: Pick<LogoPanelProps, 'visitor' | 'view'>) => {
  if (visitor.customer === undefined) return null;
  return (
    <div class="choose-part" id="logo-choice" data-live>
      <Select
        name="logo"
        label="Your logo"
        required={false}
        value={view.logo?.artwork_id}
        options={[
          ['', 'I’ll send it later'],
          ...view.logos.map(({ artwork_id: id, name }): [string, string] => [id, name]),
        ]}
        hint={<a href="#logo-panel">Upload another, or see it on the product</a>}
      />
    </div>
  );
};

export const LogoPanel = ({ visitor, view, path, hasPreview }: LogoPanelProps) => (
  <section class="panel" id="logo-panel" data-live aria-labelledby="logo-heading">
    <h2 id="logo-heading">Your logo</h2>
    {visitor.customer === undefined ? (
      <>
        <p>
          You don’t need a logo to get a price or a quote. We ask for it before the proof, and make nothing
          until you approve the proof.
        </p>
        <p>
          <a href="/account/sign-in">Sign in</a> to upload it and see it on this product at its size. Your
          choices here stay in the address of this page.
        </p>
      </>
    ) : (
      <CustomersLogo view={view} path={path} hasPreview={hasPreview} />
    )}
  </section>
);

type CustomersLogoProps = Pick<LogoPanelProps, 'view' | 'path' | 'hasPreview'>;

const CustomersLogo = ({ view, path, hasPreview }: CustomersLogoProps) => {
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
        <Form name="preview" action={`${path}/preview`} hidden={{ back }}>
          <div class="field">
            <Submit kind="secondary">See it on this product</Submit>
            <p class="hint">It takes up to 30 seconds and counts toward your previews for the day.</p>
          </div>
        </Form>
      )}
      <Form name="logo" action={`${path}/logo`} hidden={{ back }} upload>
        <FileField
          name="file"
          label="Upload a logo"
          accept=".png,.jpg,.jpeg,.svg,.pdf,.ai,image/png,image/jpeg,image/svg+xml,application/pdf"
          hint="PNG, JPG, SVG, PDF or AI, at most 20 MB. Vector files print best."
        />
        <p>
          <Submit kind="secondary">Upload</Submit>
        </p>
      </Form>
    </>
  );
};
