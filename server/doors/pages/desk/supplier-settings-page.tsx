/** `/desk/suppliers/new` and `/desk/suppliers/<code>/settings`: how a supplier is reached, sold and asked. */
import type { Hono } from 'hono';
import type { PropsWithChildren } from 'hono/jsx';
import { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { sellingExample, sellingWords } from '../../../../tools/catalog/selling-price.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { formatCents } from '../../../../tools/values/money.ts';
import { US_STATES } from '../../../../tools/values/us-states.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Fields } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { addressRows, initialValues, type Opened, SUPPLIER, urlField } from './supplier-form.ts';

const NEW = '/desk/suppliers/new';

export function supplierSettingRoutes(parts: PagesDoorParts): Hono {
  const settings = (path: string) =>
    pageRoutes(signedInTo(parts, 'desk'), {
      path,
      forms: [SUPPLIER],
      async show({ c, at }) {
        const opened = await invoke(openSupplier, at.ctx, { code: c.req.param('code') ?? null });
        return <SettingsPage session={at} opened={opened} />;
      },
    });
  return settings(NEW).route('/', settings('/desk/suppliers/:code/settings'));
}

const SettingsPage = ({ session, opened }: { session: PageSession; opened: Opened }) => {
  const { code, name } = opened;
  const isNew = code === null;
  const title = isNew ? 'Add a supplier' : `Settings of ${name}`;
  const home = `/desk/suppliers/${code ?? ''}`;
  return (
    <DeskLayout title={title} session={session} at="/desk/suppliers">
      <nav class="crumbs" aria-label="Breadcrumb">
        <a href="/desk/suppliers">Suppliers</a> <span aria-hidden="true">/</span>{' '}
        {isNew ? (
          'Add'
        ) : (
          <>
            <a href={home}>
              <bdi>{name}</bdi>
            </a>{' '}
            <span aria-hidden="true">/</span> Settings
          </>
        )}
      </nav>
      <header class="page-head">
        <h1>
          {isNew ? (
            title
          ) : (
            <>
              Settings of <bdi>{name}</bdi>
            </>
          )}
        </h1>
        <p class="quiet">
          {isNew
            ? 'A supplier with PromoStandards services, or another shop that runs merchkit. The values below suit most suppliers. After saving, check its services and sync its catalog.'
            : 'Changes apply at once, to the next request, price and order.'}
        </p>
      </header>
      <SettingsForm opened={opened} home={home} />
    </DeskLayout>
  );
};

const SettingsForm = ({ opened, home }: { opened: Opened; home: string }) => {
  const isNew = opened.code === null;
  const rejected = useRejected(SUPPLIER.words.name);
  const shown = { form: SUPPLIER, values: initialValues(opened), fields: fieldsOf(opened) };
  return (
    <Form
      tool={saveSupplier}
      name={SUPPLIER.words.name}
      action={isNew ? NEW : `${home}/settings`}
      hidden={{ updated_at: rejected?.values.get('updated_at') ?? opened.updatedAt ?? '' }}
      class="supplier-form"
      autocomplete="off"
    >
      {rejected && !isNew ? (
        <p class="quiet">
          Nothing was changed. <a href={`${home}/settings`}>Open the current settings</a> to start over.
        </p>
      ) : null}
      <Group id="who" title="Name and code">
        <div class="fields">
          <Fields {...shown} names={['name', 'code', 'account_id', 'password']} />
          {isNew ? null : <Fields {...shown} names={['account_service', 'notice_password']} />}
        </div>
      </Group>
      <Group id="reach" title="How it is reached">
        <div class="reach stack">
          <ChoiceList
            type="radio"
            name="reach"
            legend="Where its services are"
            choices={[
              { value: 'directory', label: 'As the PromoStandards directory has them' },
              { value: 'merchkit', label: 'At another shop that runs merchkit' },
              { value: 'hand', label: 'At these addresses' },
            ]}
            chosen={[isNew ? 'directory' : 'hand']}
            framed
          />
          <div class="reach-directory">
            <Fields {...shown} names={['company']} />
          </div>
          <div class="reach-merchkit">
            <Fields {...shown} names={['merchkit']} />
          </div>
          <Addresses opened={opened} />
        </div>
      </Group>
      <Group id="selling" title="What we charge">
        <div class="stack">
          <Fields {...shown} names={['sold_at']} />
          <div class="fields">
            <Fields {...shown} names={['percent', 'price_type']} />
          </div>
          <Examples {...opened.setup} />
        </div>
      </Group>
      <Group id="calendar" title="When it works">
        <div class="fields">
          <Fields {...shown} names={['time_zone', 'cut_off', 'lead_days', 'fob_postals']} />
          <div class="full">
            <Fields {...shown} names={['shutdowns']} />
          </div>
        </div>
      </Group>
      <Group id="decoration" title="Who decorates">
        <div class="stack">
          <Fields {...shown} names={['decorator']} />
          <p class="quiet">A house that decorates blanks of other suppliers has a price grid, at our cost:</p>
          <Fields {...shown} names={['decoration_grid']} />
          <p class="quiet">Where it takes in the blanks:</p>
          <div class="fields">
            <Fields {...shown} names={['dock_street', 'dock_city', 'dock_state', 'dock_postal']} />
            <Fields {...shown} names={['dock_email', 'dock_phone']} />
          </div>
        </div>
      </Group>
      <Group id="limits" title="How it is asked">
        <div class="fields">
          <Fields
            {...shown}
            names={['concurrency', 'per_minute', 'sync_hours', 'pictures', 'price_max_age_hours']}
          />
          <Fields {...shown} names={['price_allowed_hours', 'stock_allowed_minutes']} />
        </div>
      </Group>
      <Group id="orders" title="How we order">
        <div class="fields">
          <Fields {...shown} names={['tolerance', 'tolerance_percent', 'carrier', 'ship_service']} />
          <Fields {...shown} names={['order_email']} />
          <div class="full">
            <Fields {...shown} names={['blind_ship', 'one_ship_to', 'tells_duplicates']} />
          </div>
        </div>
      </Group>
      <p class="button-row">
        <Submit>{isNew ? 'Add the supplier' : 'Save the settings'}</Submit>
        <a class="button secondary" href={isNew ? '/desk/suppliers' : home}>
          Cancel
        </a>
      </p>
    </Form>
  );
};

const MEANT = [20, 35, 50].flatMap((percent) =>
  (['margin', 'markup'] as const).map((kind) => ({ kind, basisPoints: percent * 100 })),
);

/** What the words and figures above make of one price, before anything is saved; first the terms as they are. */
const Examples = ({ selling }: Pick<Opened['setup'], 'selling'>) => {
  const isShown = MEANT.some((one) => sellingWords(one) === sellingWords(selling));
  return (
    <div class="quiet">
      <p id="examples">What $16.00 from the supplier sells at</p>
      <ul aria-labelledby="examples">
        {[...(isShown ? [] : [selling]), ...MEANT].map((one) => {
          const { costCents, priceCents, marginCents, margin, markup } = sellingExample(one, 16_00);
          const [cost, price, left] = [costCents, priceCents, marginCents].map(formatCents);
          return (
            <li>
              {sellingWords(one)}: {price}, of which {cost} are cost and {left} are left, a margin of {margin}
              % and a markup of {markup}%
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Group = ({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Addresses = ({ opened }: { opened: Opened }) => (
  <div class="reach-hand fields">
    {addressRows(opened).map((row) => (
      <TextField
        name={urlField(row)}
        label={`${spaced(row.service)} ${row.version}`}
        type="url"
        optional
        value={opened.setup.endpoints.find((one) => urlField(one) === urlField(row))?.url}
        maxlength={1_000}
      />
    ))}
  </div>
);

const ZONES = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'];

/** What differs from supplier to supplier, and what is typed as no field of the step. */
function fieldsOf(opened: Opened) {
  const { code, ownAccounts } = opened;
  const isNew = code === null;
  const first = initialValues(opened);
  const names = [...new Set(opened.services.map(({ service }) => service))];
  const value = (name: string) => String(first[name] ?? '');
  return {
    code: {
      element: isNew ? (
        <TextField
          name="code"
          label="Code"
          maxlength={32}
          pattern="[a-z0-9][a-z0-9\-]*"
          hint="First part of its product keys, such as acme. Lowercase letters, digits and -. It cannot be changed later."
        />
      ) : (
        <div class="field">
          <p class="label">Code</p>
          <p>
            <code>{code}</code>
          </p>
        </div>
      ),
    },
    account_id: {
      optional: !isNew,
      hint: isNew
        ? 'The name the supplier knows us by; for another merchkit shop, our email there.'
        : 'Empty: unchanged.',
    },
    password: {
      optional: !isNew,
      hint: isNew
        ? 'Stored encrypted and never shown again; for another merchkit shop, an API key of ours.'
        : 'Stored encrypted and never shown. Leave empty to keep it.',
    },
    account_service: {
      choices: [
        { value: '', label: 'All services' },
        ...names.map((name) => ({ value: name, label: `${spaced(name)} alone` })),
      ],
      hint:
        ownAccounts.length === 0
          ? 'Some suppliers give out another account for one service.'
          : `An account of their own have: ${ownAccounts.map(spaced).join(', ')}.`,
    },
    time_zone: {
      element: (
        <>
          <TextField
            name="time_zone"
            label="Time zone"
            value={value('time_zone')}
            maxlength={60}
            list="zones"
            hint="Where its clock stands."
          />
          <datalist id="zones">
            {ZONES.map((zone) => (
              <option value={`America/${zone}`} />
            ))}
            <option value="Pacific/Honolulu" />
          </datalist>
        </>
      ),
    },
    fob_postals: {
      element: (
        <TextField
          name="fob_postals"
          label="ZIP codes it ships from"
          optional
          value={value('fob_postals')}
          maxlength={200}
          hint="Separated by commas. Used if the supplier publishes none."
        />
      ),
    },
    decoration_grid: {
      element: (
        <TextArea
          name="decoration_grid"
          label="Price grid"
          value={value('decoration_grid')}
          hint="Pasted from a spreadsheet, or with | between the columns: Method, Goods, Locations, Unit, From, Per, Most, Setup, Repeat, Days, Rush days, Rush fee, A day, then a column for each quantity. A row below without a method is its next level: from so many colors, stitches or square inches on, for every so many more. Each location has its size in inches: Front 12 x 14; Left chest 4 x 4."
          maxlength={20_000}
          optional
        />
      ),
    },
    dock_state: {
      choices: [
        { value: '', label: 'None' },
        ...Object.entries(US_STATES).map(([state, label]) => ({ value: state, label })),
      ],
    },
    shutdowns: {
      element: (
        <TextArea
          name="shutdowns"
          label="Shutdowns"
          value={value('shutdowns')}
          hint="Beyond holidays, one a line: 2026-12-24 to 2027-01-01 Year end"
          maxlength={8_000}
          optional
        />
      ),
    },
  };
}

/** `ProductData` as `Product Data`. */
const spaced = (service: string): string => service.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
