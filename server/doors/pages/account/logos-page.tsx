/** The brand kit: each logo with its judgment, and a form to upload another. */
import type { z } from 'zod';
import type { listLogos } from '../../../../tools/artwork/list-logos.ts';
import { Checkbox } from '../forms/choices.tsx';
import { FileField, TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { byWords, FoundList } from '../frame/found-list.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { Picture } from '../picture.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';

type Listed = z.output<typeof listLogos.output>;
type Logo = Listed['artwork'][number];

const MOST_COLORS = 6;

interface LogosPageProps {
  session: PageSession;
  listed: Listed;
  filter: ListFilter;
  page: number;
  done?: string | undefined;
}

export const LogosPage = ({ session, listed, filter, page, done }: LogosPageProps) => (
  <AccountPage
    session={session}
    title="Logos"
    here="/account/logos"
    lead="Your brand kit: the logos that go on your goods. The default logo is used when no other is chosen."
    done={done}
  >
    <FoundList
      path="/account/logos"
      search={byWords('Find a logo')}
      at={{ filter, page, hasMore: listed.has_more }}
      shown={listed.artwork.length}
      nothingYet={<p>No logos yet. Upload one below. We clean it up and tell you how well it prints.</p>}
    >
      <ul class="logos">
        {listed.artwork.map((logo) => (
          <LogoCard logo={logo} mayChange={mayDo(session, 'buy')} />
        ))}
      </ul>
    </FoundList>
    {mayDo(session, 'buy') ? <Upload /> : null}
  </AccountPage>
);

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

const LogoActions = ({ logo }: { logo: Logo }) => {
  const { artwork_id, name } = logo;
  const hidden = { artwork_id };
  const rename = `rename-${artwork_id}`;
  return (
    <div class="logo-actions">
      {logo.is_default ? null : (
        <Form name={`default-${artwork_id}`} action="/account/logos/default" hidden={hidden}>
          <Submit kind="secondary" size="small">
            Make it the default<span class="unseen">: {name}</span>
          </Submit>
        </Form>
      )}
      <details class="confirm" open={useRejected(rename) !== undefined}>
        <summary>
          Rename<span class="unseen"> {name}</span>
        </summary>
        <Form name={rename} action="/account/logos/rename" hidden={hidden}>
          <TextField name="name" label="Name" value={name} maxlength={200} autocomplete="off" />
          <Submit>Save the name</Submit>
        </Form>
      </details>
      <Confirm
        name={`remove-${artwork_id}`}
        action="/account/logos/remove"
        hidden={hidden}
        summary={
          <>
            Remove<span class="unseen"> {name}</span>
          </>
        }
        button="Remove from the brand kit"
      >
        Quotes and orders that use it keep it.
      </Confirm>
    </div>
  );
};

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

const Upload = () => (
  <section class="panel" id="upload" aria-labelledby="upload-heading">
    <h2 id="upload-heading">Add a logo</h2>
    <Form name="upload" action="/account/logos" upload>
      <FileField
        name="file"
        label="File"
        accept=".png,.jpg,.jpeg,.svg,.pdf,.ai"
        hint="PNG, JPG, SVG, PDF or AI, at most 20 MB. Vector files print best."
      />
      <TextField
        name="name"
        label="Name"
        optional
        maxlength={200}
        autocomplete="off"
        hint="Leave empty to use the file name."
      />
      <Checkbox name="make_default" label="Make it the default" hint="Used when no logo is chosen." framed />
      <p>
        <Submit>Add the logo</Submit>
      </p>
    </Form>
  </section>
);
