/** A logo on the goods: choose or upload one, and see it. Customers get a preview and keep theirs; a visitor’s is kept for a week. */
import { VISITOR_LOGO_DAYS } from '../../../../tools/artwork/visitor-logo.ts';
import { LATER } from '../../../../tools/catalog/parts-input.ts';
import { FileField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';
import type { ProductView } from './product-view.ts';
import { selectionParams } from './selection.ts';
import type { Visitor } from './visitor.ts';

interface LogoPanelProps {
  visitor: Visitor;
  view: ProductView;
  path: string;
  hasPreview: boolean;
}

/** None chosen is a choice of its own, so that no default stands in for it. */
export const logoOptions = (logos: ProductView['logos']): [string, string][] => [
  [LATER, t('I’ll send it later')],
  ...logos.map(({ artwork_id: id, name }): [string, string] => [id, name]),
];

export const LogoPanel = ({ visitor, view, path, hasPreview }: LogoPanelProps) => {
  // A preview shows the largest logo that fits, in the middle.
  const isDesigned = Object.keys(view.selection.imprint?.details ?? {}).some((name) => name !== 'colors');
  return (
    <section class="panel" id="logo-panel" data-live aria-labelledby="logo-heading">
      <h2 id="logo-heading">{t('Your logo')}</h2>
      {visitor.customer === undefined ? (
        <p>
          {t(
            'You don’t need a logo to get a price or a quote. We ask for it before the proof, and make nothing until you approve the proof.',
          )}
        </p>
      ) : null}
      <ChosenLogo logo={view.logo} />
      {visitor.customer === undefined ||
      view.logo === undefined ||
      hasPreview ||
      view.pieces === 0 ||
      isDesigned ? null : (
        <Form
          name="preview"
          action={`${path}/preview`}
          hidden={{ back: selectionParams(view.selection).toString() }}
        >
          <div class="field">
            <Submit kind="secondary">{t('See it on this product')}</Submit>
            <p class="hint">{t('It takes up to 30 seconds and counts toward your previews for the day.')}</p>
          </div>
        </Form>
      )}
      {visitor.customer === undefined && visitor.nav !== undefined ? null : (
        <Form name="logo" action={`${path}/logo?${selectionParams(view.selection)}`} upload>
          <FileField
            name="file"
            label={t('Upload a logo')}
            accept=".png,.jpg,.jpeg,.svg,.pdf,.ai,.eps,image/png,image/jpeg,image/svg+xml,application/pdf"
            hint={t('PNG, JPG, SVG, PDF, AI or EPS, at most {megabytes} MB. Vector files print best.', {
              megabytes: visitor.customer ? 20 : 5,
            })}
          />
          <p>
            <Submit kind="secondary">{t('Upload')}</Submit>
          </p>
          {visitor.customer ? null : (
            <p class="hint">
              {t(
                'Only this browser sees it. We delete it after {visitorLogoDays} days, unless you save a quote with it. <a>Sign in</a> to keep your logos.',
                { visitorLogoDays: VISITOR_LOGO_DAYS, a: (words) => <a href="/account/sign-in">{words}</a> },
              )}
            </p>
          )}
        </Form>
      )}
    </section>
  );
};

const ChosenLogo = ({ logo }: { logo: ProductView['logo'] }) =>
  logo === undefined ? null : (
    <div class="logo-chosen">
      {logo.preview_url === null ? null : (
        <img src={new URL(logo.preview_url).pathname} alt="" width="96" height="96" loading="lazy" />
      )}
      <div>
        <p>
          <strong>
            <bdi>{logo.name}</bdi>
          </strong>
        </p>
        {logo.warnings.map((warning) => (
          <p class="quiet">{warning}</p>
        ))}
      </div>
    </div>
  );
