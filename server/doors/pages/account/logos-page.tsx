/** `/account/logos`: the brand kit, each logo with its judgment, and a form to upload another. */
import type { Hono } from 'hono';
import { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { removeLogo } from '../../../../tools/artwork/remove-logo.ts';
import { renameLogo } from '../../../../tools/artwork/rename-logo.ts';
import { setDefaultLogo } from '../../../../tools/artwork/set-default-logo.ts';
import { uploadLogo } from '../../../../tools/artwork/upload-logo.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { LOGO_REFUSALS, refuseNoFile } from '../add-logo.ts';
import { byWords, Listed } from '../frame/listed.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { Picture } from '../picture.tsx';
import { mayDo } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';
import { toAccount } from './unknown-record.tsx';

type Found = AnswerOf<typeof listLogos>;
type Logo = Found['artwork'][number];

const MOST_COLORS = 6;

const logoRow = (logo: Logo) => ({ id: logo.artwork_id, ...logo });

const LOGOS = list(listLogos, {
  path: '/account/logos',
  name: 'Logos',
  search: byWords('Find a logo'),
  rows: ({ artwork }: Found) => artwork,
  file: 'logos',
  filed: ({ artwork }: Found) => artwork.map(logoRow),
  columns: [
    'name',
    'format',
    ['colors', ({ colors }) => colors.map(({ hex }) => hex)],
    'is_vector',
    'is_default',
    'url',
    'artwork_id',
  ],
});

const UPLOAD = form(uploadLogo, {
  name: 'upload',
  below: '',
  fields: {
    data_base64: {
      label: 'File',
      accept: '.png,.jpg,.jpeg,.svg,.pdf,.ai,.eps',
      hint: 'PNG, JPG, SVG, PDF, AI or EPS, at most 20 MB. Vector files print best.',
      optional: false,
      refusal: LOGO_REFUSALS.file,
    },
    name: { label: 'Name', autocomplete: 'off', hint: 'Leave empty to use the file name.' },
    make_default: { label: 'Make it the default', hint: 'Used when no logo is chosen.', isFramed: true },
  },
  button: 'Add the logo',
  input(read, { files }) {
    refuseNoFile(files[0]);
    return read;
  },
  done: 'logo-added',
});

const DEFAULT = form(setDefaultLogo, {
  name: 'default',
  of: 'artwork_id',
  button: 'Make it the default',
  kind: 'secondary',
  size: 'small',
  done: 'logo-default',
});

const RENAME = form(renameLogo, {
  name: 'rename',
  of: 'artwork_id',
  fields: { name: { label: 'Name', autocomplete: 'off' } },
  summary: 'Rename',
  button: 'Save the name',
  done: 'logo-renamed',
});

const REMOVE = form(removeLogo, {
  name: 'remove',
  of: 'artwork_id',
  summary: 'Remove',
  lead: 'Quotes and orders that use it keep it.',
  button: 'Remove from the brand kit',
  kind: 'danger',
  done: 'logo-removed',
});

export const logosRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: LOGOS.words.path,
    list: LOGOS,
    forms: [UPLOAD, DEFAULT, RENAME, REMOVE],
    async show({ c, at }) {
      const found = await LOGOS.read(c, at.ctx);
      const mayChange = mayDo(at, 'buy');
      return (
        <AccountPage
          session={at}
          title="Logos"
          here="/account/logos"
          lead="Your brand kit: the logos that go on your goods. The default logo is used when no other is chosen."
          done={c.req.query('done')}
        >
          <Listed
            {...LOGOS.words}
            {...found}
            nothingYet={
              <p>No logos yet. Upload one below. We clean it up and tell you how well it prints.</p>
            }
          >
            <ul class="logos">
              {found.rows.map((logo) => (
                <LogoCard logo={logo} mayChange={mayChange} />
              ))}
            </ul>
          </Listed>
          {mayChange ? (
            <section class="panel" id="upload" aria-labelledby="upload-heading">
              <h2 id="upload-heading">Add a logo</h2>
              <FormOf form={UPLOAD} />
            </section>
          ) : null}
        </AccountPage>
      );
    },
  });

const LogoCard = ({ logo, mayChange }: { logo: Logo; mayChange: boolean }) => (
  <li class="panel logo">
    <div class="logo-picture">
      <Picture url={logo.preview_url} alt={`The logo ${logo.name}`} size={320} />
    </div>
    <div class="logo-words">
      <h2>
        <bdi>{logo.name}</bdi>
      </h2>
      {logo.is_default ? (
        <p>
          <StatusBadge look="done" words="Default" />
        </p>
      ) : null}
      <p class="quiet">{madeOf(logo)}</p>
      <Colors logo={logo} />
      {logo.spot_colors.length === 0 ? null : (
        <p class="quiet">
          Spot colors: <bdi>{logo.spot_colors.join(', ')}</bdi>
        </p>
      )}
      {logo.warnings.length === 0 ? null : (
        <div class="logo-warnings">
          <p class="label">Things to check</p>
          <ul>
            {logo.warnings.map((warning) => (
              <li>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <p class="quiet">
        <code>{logo.artwork_id}</code> · <a href={pathOf(logo.url)}>Download</a>
      </p>
    </div>
    {mayChange ? <LogoActions logo={logo} /> : null}
  </li>
);

const LogoActions = ({ logo: { artwork_id: id, name, is_default } }: { logo: Logo }) => (
  <div class="logo-actions">
    {is_default ? null : <FormOf form={DEFAULT} id={id} whom={name} />}
    <FormOf form={RENAME} id={id} whom={name} values={{ name }} />
    <FormOf form={REMOVE} id={id} whom={name} />
  </div>
);

function madeOf({ format, is_vector, width, height, largest_imprint }: Logo): string {
  const size = is_vector || width === null || height === null ? '' : `, ${width} × ${height} pixels`;
  const print =
    largest_imprint === null
      ? ''
      : `; prints well up to ${largest_imprint.width} × ${largest_imprint.height} in`;
  return `${format.toUpperCase()}${is_vector ? ', prints at any size' : ''}${size}${print}`;
}

/** Each color as a drawn dot: the content security policy forbids style attributes. */
const Colors = ({ logo: { colors } }: { logo: Logo }) =>
  colors.length === 0 ? null : (
    <ul class="plain logo-colors" aria-label="Colors">
      {colors.slice(0, MOST_COLORS).map(({ hex }) => (
        <li>
          <svg viewBox="0 0 10 10" width="16" height="16" aria-hidden="true">
            <circle cx="5" cy="5" r="4.5" fill={hex} stroke="#87918e" stroke-width="0.5" />
          </svg>
          <code>{hex}</code>
        </li>
      ))}
    </ul>
  );
