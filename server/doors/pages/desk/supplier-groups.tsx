/** The groups of a supplier's form. */
import type { PropsWithChildren } from 'hono/jsx';
import { PRICE_TYPES, SUPPLIER_FIELDS } from '../../../../tools/catalog/supplier-fields.ts';
import { Choice, Count, type Filled, Line, Lines, Password, Ways } from './supplier-fields.tsx';
import { addressRows, type Opened, urlField } from './supplier-form.ts';

interface GroupProps {
  filled: Filled;
}

const Group = ({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** `ProductData` as `Product Data`. */
const inWords = (service: string): string => service.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

export const Who = ({ filled, opened }: GroupProps & { opened: Opened }) => {
  const isNew = opened.code === null;
  const names = [...new Set(opened.services.map(({ service }) => service))];
  return (
    <Group id="who" title="Who it is">
      <div class="fields">
        <Line
          filled={filled}
          name="name"
          label="Name"
          maxlength={80}
          hint="As customers and the desk read it."
        />
        {isNew ? (
          <Line
            filled={filled}
            name="code"
            label="Code"
            maxlength={32}
            pattern="[a-z0-9][a-z0-9\-]*"
            hint="In front of its products’ keys, such as acme. Small letters, digits and -; it stays for good."
          />
        ) : (
          <div class="field">
            <p class="label">Code</p>
            <p>
              <code>{opened.code}</code>
            </p>
          </div>
        )}
        <Line
          filled={filled}
          name="account_id"
          label="Account"
          optional={!isNew}
          maxlength={200}
          hint={
            isNew
              ? 'What the supplier knows us by; at another merchkit our email there.'
              : 'Empty: unchanged.'
          }
        />
        <Password
          filled={filled}
          name="password"
          label="Password"
          optional={!isNew}
          hint={
            isNew
              ? 'Kept encrypted and never shown again; at another merchkit an API key of ours.'
              : 'Kept encrypted and never shown. Empty: unchanged.'
          }
        />
        {isNew ? null : (
          <Choice
            filled={filled}
            name="account_service"
            label="That account is for"
            options={[
              ['', 'All services'],
              ...names.map((name) => [name, `${inWords(name)} alone`] as const),
            ]}
            hint={
              opened.own_accounts.length === 0
                ? 'Some suppliers give out another account for one service.'
                : `An account of their own have: ${opened.own_accounts.map(inWords).join(', ')}.`
            }
          />
        )}
      </div>
    </Group>
  );
};

export const Reach = ({ filled, opened }: GroupProps & { opened: Opened }) => (
  <Group id="reach" title="How it is reached">
    <div class="reach stack">
      <Ways
        filled={filled}
        name="reach"
        label="Where its services are"
        options={[
          ['directory', 'As the PromoStandards directory has them'],
          ['merchkit', 'At another shop that runs merchkit'],
          ['hand', 'At these addresses'],
        ]}
      />
      <div class="reach-directory">
        <Line
          filled={filled}
          name="company"
          label="Company code in the directory"
          optional="sometimes"
          maxlength={100}
          hint="The addresses are looked up when you save."
        />
      </div>
      <div class="reach-merchkit">
        <Line
          filled={filled}
          name="merchkit"
          label="Address of the other shop"
          optional="sometimes"
          maxlength={500}
          hint="Such as https://shop.example.com; its services are below it."
        />
      </div>
      <div class="reach-hand fields">
        {addressRows(opened).map((row) => (
          <Line
            filled={filled}
            name={urlField(row)}
            label={`${inWords(row.service)} ${row.version}`}
            type="url"
            optional
            maxlength={1_000}
          />
        ))}
      </div>
    </div>
  </Group>
);

export const Selling = ({ filled }: GroupProps) => (
  <Group id="selling" title="What we charge">
    <div class="stack">
      <Ways
        filled={filled}
        name="sold_at"
        label="Its goods are sold"
        options={[
          ['list', 'At list price, as it publishes it'],
          ['net', 'At our cost and a margin'],
        ]}
      />
      <div class="fields">
        <Line
          filled={filled}
          name="margin_percent"
          label="Margin on cost, percent"
          optional="sometimes"
          inputmode="decimal"
          maxlength={8}
          hint="Where sold at cost: 35 makes $13.50 of $10. Prices move as soon as it is saved."
        />
        <Choice
          filled={filled}
          name="price_type"
          label="Price that is asked for"
          options={[
            ['', 'The one that goes with it: List, or Net'],
            ...PRICE_TYPES.map((type) => [type, type] as const),
          ]}
          hint="Another kind is asked for anew: until then its goods cost what the supplier answers at that moment."
        />
      </div>
    </div>
  </Group>
);

const ZONES = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'];

export const Calendar = ({ filled }: GroupProps) => (
  <Group id="calendar" title="When it works">
    <div class="fields">
      <Line
        filled={filled}
        name="time_zone"
        label="Time zone"
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
      <Line
        filled={filled}
        name="cut_off"
        label="Cut-off"
        type="time"
        hint="What comes later starts the next working day."
      />
      <Count
        filled={filled}
        name="lead_days"
        label="Working days in production"
        of={SUPPLIER_FIELDS.lead_days}
        hint="Where it publishes none."
      />
      <Line
        filled={filled}
        name="fob_postals"
        label="ZIP codes it ships from"
        optional
        maxlength={200}
        hint="With commas between, where it publishes none."
      />
      <div class="full">
        <Lines
          filled={filled}
          name="shutdowns"
          label="Shutdowns"
          hint="Beyond holidays, one a line: 2026-12-24 to 2027-01-01 Year end"
        />
      </div>
    </div>
  </Group>
);

export const Limits = ({ filled }: GroupProps) => {
  const field = SUPPLIER_FIELDS;
  return (
    <Group id="limits" title="How it is asked">
      <div class="fields">
        <Count filled={filled} name="concurrency" label="Questions at a time" of={field.concurrency} />
        <Count filled={filled} name="per_minute" label="Questions a minute" of={field.per_minute} />
        <Count
          filled={filled}
          name="sync_hours"
          label="Copy what changed every, hours"
          of={field.sync_hours}
        />
        <Count filled={filled} name="pictures" label="Pictures of a product" of={field.pictures} />
        <Count
          filled={filled}
          name="price_max_age_hours"
          label="Read prices again after, hours"
          of={field.price_max_age_hours}
        />
        <Count
          filled={filled}
          name="price_allowed_hours"
          label="Use no price older than, hours"
          of={field.price_allowed_hours}
          hint="While it does not answer."
        />
        <Count
          filled={filled}
          name="stock_allowed_minutes"
          label="Show no stock older than, minutes"
          of={field.stock_allowed_minutes}
          hint="While it does not answer."
        />
      </div>
    </Group>
  );
};

export const OrderRules = ({ filled }: GroupProps) => (
  <Group id="orders" title="How we order">
    <div class="fields">
      <Choice
        filled={filled}
        name="tolerance"
        label="Pieces beside those ordered"
        options={[
          ['ExactOnly', 'Exactly as ordered'],
          ['AllowOverrun', 'More are taken'],
          ['AllowUnderrun', 'Fewer are taken'],
          ['AllowOverrunOrUnderrun', 'More or fewer are taken'],
        ]}
      />
      <Count
        filled={filled}
        name="tolerance_percent"
        label="At most, percent"
        optional
        of={SUPPLIER_FIELDS.tolerance_percent.unwrap()}
        hint="Empty for what is usual."
      />
      <Line filled={filled} name="carrier" label="Carrier" maxlength={64} />
      <Line filled={filled} name="ship_service" label="Service of the carrier" maxlength={64} />
      <div class="choices full">
        <label>
          <input
            type="checkbox"
            name="blind_ship"
            value="yes"
            checked={filled.values['blind_ship'] === 'yes'}
          />
          <span>Ship blind: no word of the supplier on the parcel</span>
        </label>
      </div>
    </div>
  </Group>
);
