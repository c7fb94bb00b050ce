/** The brand kit: each logo as it was found to be, and a form for another. */
import type { z } from 'zod';
import type { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { Pager } from '../frame/paging.tsx';
import { State } from '../frame/state.tsx';
import { Fault, FormAlert, faultAttributes, TextField, type Trouble } from '../frame/trouble.tsx';
import { Picture } from '../picture.tsx';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-list.tsx';

type Listed = z.output<typeof listLogos.output>;
type Logo = Listed['artwork'][number];

const MOST_COLORS = 6;

interface LogosPageProps {
  visit: Visit;
  listed: Listed;
  page: number;
  trouble?: Trouble | undefined;
  done?: string | undefined;
}

export const LogosPage = ({ visit, listed, page, trouble, done }: LogosPageProps) => (
  <AccountPage
    visit={visit}
    title="Logos"
    here="/account/logos"
    lead="The brand kit: what goes on the goods. The default is used where no logo is named."
    done={done}
    hasTrouble={trouble !== undefined}
  >
    {trouble && trouble.form !== 'upload' ? <FormAlert trouble={{ ...trouble, field: undefined }} /> : null}
    {listed.artwork.length === 0 ? (
      <div class="nothing">
        <p>
          {page === 1
            ? 'No logo yet. Upload one below: it is cleaned, and you are told how well it prints.'
            : 'There is nothing more on this page.'}
        </p>
      </div>
    ) : (
      <ul class="logos">
        {listed.artwork.map((logo) => (
          <LogoCard logo={logo} visit={visit} />
        ))}
      </ul>
    )}
    <Pager path="/account/logos" page={page} hasMore={listed.has_more} />
    <Upload visit={visit} trouble={trouble?.form === 'upload' ? trouble : undefined} />
  </AccountPage>
);

const LogoCard = ({ logo, visit }: { logo: Logo; visit: Visit }) => (
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
          <State look="done" words="Default" />
        </p>
      ) : null}
      <p class="quiet">{madeOf(logo)}</p>
      <Colors logo={logo} />
      {logo.warnings.length === 0 ? null : (
        <div class="logo-warnings">
          <p class="label">To look out for</p>
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
    <div class="logo-moves">
      {logo.is_default ? null : (
        <form method="post" action="/account/logos/default">
          <Named visit={visit} logo={logo} />
          <button type="submit" class="button plain small">
            Make it the default<span class="unseen">: {logo.name}</span>
          </button>
        </form>
      )}
      <details class="confirm">
        <summary>
          Rename<span class="unseen"> {logo.name}</span>
        </summary>
        <form method="post" action="/account/logos/rename" class="account-form">
          <Named visit={visit} logo={logo} />
          <TextField
            name="name"
            label="Name"
            id={`name-${logo.artwork_id}`}
            trouble={undefined}
            value={logo.name}
            maxlength={200}
            autocomplete="off"
          />
          <button type="submit" class="button">
            Save the name
          </button>
        </form>
      </details>
      <details class="confirm">
        <summary>
          Remove<span class="unseen"> {logo.name}</span>
        </summary>
        <form method="post" action="/account/logos/remove">
          <Named visit={visit} logo={logo} />
          <p class="quiet">Quotes and orders that name it keep it.</p>
          <button type="submit" class="button danger">
            Remove from the brand kit
          </button>
        </form>
      </details>
    </div>
  </li>
);

const Named = ({ visit, logo }: { visit: Visit; logo: Logo }) => (
  <>
    <FormToken visit={visit} />
    <input type="hidden" name="artwork_id" value={logo.artwork_id} />
  </>
);

function madeOf({ format, is_vector, width, height, largest_imprint }: Logo): string {
  const size = is_vector || width === null || height === null ? '' : `, ${width} × ${height} pixels`;
  const print =
    largest_imprint === null
      ? ''
      : `; prints well up to ${largest_imprint.width} × ${largest_imprint.height} in`;
  return `${format.toUpperCase()}${is_vector ? ', prints at any size' : ''}${size}${print}`;
}

/** Each color as a drawn dot: the policy of the pages lets no style stand in an attribute. */
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

const Upload = ({ visit, trouble }: { visit: Visit; trouble: Trouble | undefined }) => (
  <section class="panel" id="upload" aria-labelledby="upload-heading">
    <h2 id="upload-heading">Add a logo</h2>
    <form method="post" action="/account/logos" enctype="multipart/form-data" class="account-form">
      <FormAlert trouble={trouble} />
      <FormToken visit={visit} />
      <div class="field">
        <label for="file">File</label>
        <input
          type="file"
          id="file"
          name="file"
          required
          accept=".png,.jpg,.jpeg,.svg,.pdf,.ai"
          {...faultAttributes(trouble, 'file', 'file')}
        />
        <p class="hint">PNG, JPG, SVG, PDF or AI, at most 20 MB. Vector files print best.</p>
        <Fault trouble={trouble} field="file" id="file" />
      </div>
      <TextField
        name="name"
        label="Name"
        id="logo-name"
        optional
        trouble={trouble}
        maxlength={200}
        autocomplete="off"
        hint="The name of the file where left out."
      />
      <label class="choice">
        <input type="checkbox" name="make_default" value="yes" />
        <span>
          Make it the default<small>used where no logo is named</small>
        </span>
      </label>
      <p>
        <button type="submit" class="button">
          Add the logo
        </button>
      </p>
    </form>
  </section>
);
