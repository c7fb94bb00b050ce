/** The field groups of a supplier's form. */
import type { PropsWithChildren } from 'hono/jsx';
import { PRICE_TYPES, SUPPLIER_FIELDS } from '../../../../tools/catalog/supplier-fields.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { Select, TextArea, TextField } from '../forms/field.tsx';
import { addressRows, type Opened, urlField, type Values } from './supplier-form.ts';

interface GroupProps {
  values: Values;
}

const Group = ({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** A whole number within the bounds of the schema. */
const countOf = ({ minValue, maxValue }: { minValue: number | null; maxValue: number | null }) =>
  ({ type: 'number', min: minValue ?? undefined, max: maxValue ?? undefined }) as const;

/** `ProductData` as `Product Data`. */
const spaced = (service: string): string => service.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

export const Identity = ({ values, opened }: GroupProps & { opened: Opened }) => {
  const isNew = opened.code === null;
  const names = [...new Set(opened.services.map(({ service }) => service))];
  return (
    <Group id="who" title="Name and code">
      <div class="fields">
        <TextField
          value={values['name']}
          name="name"
          label="Name"
          maxlength={80}
          hint="As customers and the desk read it."
        />
        {isNew ? (
          <TextField
            value={values['code']}
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
              <code>{opened.code}</code>
            </p>
          </div>
        )}
        <TextField
          value={values['account_id']}
          name="account_id"
          label="Account"
          optional={!isNew}
          maxlength={200}
          hint={
            isNew
              ? 'The name the supplier knows us by; for another merchkit shop, our email there.'
              : 'Empty: unchanged.'
          }
        />
        <TextField
          type="password"
          name="password"
          label="Password"
          optional={!isNew}
          hint={
            isNew
              ? 'Stored encrypted and never shown again; for another merchkit shop, an API key of ours.'
              : 'Stored encrypted and never shown. Leave empty to keep it.'
          }
          maxlength={500}
        />
        {isNew ? null : (
          <Select
            value={values['account_service']}
            name="account_service"
            label="That account is for"
            options={[['', 'All services'], ...names.map((name) => [name, `${spaced(name)} alone`] as const)]}
            hint={
              opened.ownAccounts.length === 0
                ? 'Some suppliers give out another account for one service.'
                : `An account of their own have: ${opened.ownAccounts.map(spaced).join(', ')}.`
            }
          />
        )}
      </div>
    </Group>
  );
};

export const Connection = ({ values, opened }: GroupProps & { opened: Opened }) => (
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
        chosen={[values['reach'] ?? '']}
        framed
      />
      <div class="reach-directory">
        <TextField
          value={values['company']}
          name="company"
          label="Company code in the directory"
          required={false}
          maxlength={100}
          hint="The addresses are looked up when you save."
        />
      </div>
      <div class="reach-merchkit">
        <TextField
          value={values['merchkit']}
          name="merchkit"
          label="Address of the other shop"
          required={false}
          maxlength={500}
          hint="Such as https://shop.example.com; its services are below it."
        />
      </div>
      <div class="reach-hand fields">
        {addressRows(opened).map((row) => (
          <TextField
            value={values[urlField(row)]}
            name={urlField(row)}
            label={`${spaced(row.service)} ${row.version}`}
            type="url"
            optional
            maxlength={1_000}
          />
        ))}
      </div>
    </div>
  </Group>
);

export const Selling = ({ values }: GroupProps) => (
  <Group id="selling" title="What we charge">
    <div class="stack">
      <ChoiceList
        type="radio"
        name="sold_at"
        legend="Its goods are sold"
        choices={[
          { value: 'list', label: 'At list price, as it publishes it' },
          { value: 'net', label: 'At our cost and a margin' },
        ]}
        chosen={[values['sold_at'] ?? '']}
        framed
      />
      <div class="fields">
        <TextField
          value={values['margin_percent']}
          name="margin_percent"
          label="Margin on cost, percent"
          required={false}
          inputmode="decimal"
          maxlength={8}
          hint="Where sold at cost: 35 makes $13.50 of $10. Prices move as soon as it is saved."
        />
        <Select
          value={values['price_type']}
          name="price_type"
          label="Price that is asked for"
          options={[
            ['', 'The one that goes with it: List, or Net'],
            ...PRICE_TYPES.map((type) => [type, type] as const),
          ]}
          hint="Another kind is asked for again: until then its goods cost what the supplier answers at that moment."
        />
      </div>
    </div>
  </Group>
);

const ZONES = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'];

export const Calendar = ({ values }: GroupProps) => (
  <Group id="calendar" title="When it works">
    <div class="fields">
      <TextField
        value={values['time_zone']}
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
      <TextField
        value={values['cut_off']}
        name="cut_off"
        label="Cut-off"
        type="time"
        hint="What comes later starts the next working day."
      />
      <TextField
        value={values['lead_days']}
        name="lead_days"
        label="Working days in production"
        {...countOf(SUPPLIER_FIELDS.lead_days)}
        hint="Used if the supplier publishes none."
      />
      <TextField
        value={values['fob_postals']}
        name="fob_postals"
        label="ZIP codes it ships from"
        optional
        maxlength={200}
        hint="Separated by commas. Used if the supplier publishes none."
      />
      <div class="full">
        <TextArea
          value={values['shutdowns']}
          name="shutdowns"
          label="Shutdowns"
          hint="Beyond holidays, one a line: 2026-12-24 to 2027-01-01 Year end"
          rows={3}
          maxlength={8_000}
          optional
        />
      </div>
    </div>
  </Group>
);

export const Limits = ({ values }: GroupProps) => {
  const field = SUPPLIER_FIELDS;
  return (
    <Group id="limits" title="How it is asked">
      <div class="fields">
        <TextField
          value={values['concurrency']}
          name="concurrency"
          label="Questions at a time"
          {...countOf(field.concurrency)}
        />
        <TextField
          value={values['per_minute']}
          name="per_minute"
          label="Questions a minute"
          hint="Leave empty for 240, or 1,000 for another merchkit shop."
          {...countOf(field.per_minute)}
          optional
        />
        <TextField
          value={values['sync_hours']}
          name="sync_hours"
          label="Copy what changed every, hours"
          {...countOf(field.sync_hours)}
        />
        <TextField
          value={values['pictures']}
          name="pictures"
          label="Pictures of a product"
          {...countOf(field.pictures)}
        />
        <TextField
          value={values['price_max_age_hours']}
          name="price_max_age_hours"
          label="Read prices again after, hours"
          {...countOf(field.price_max_age_hours)}
        />
        <TextField
          value={values['price_allowed_hours']}
          name="price_allowed_hours"
          label="Use no price older than, hours"
          {...countOf(field.price_allowed_hours)}
          hint="While it does not answer."
        />
        <TextField
          value={values['stock_allowed_minutes']}
          name="stock_allowed_minutes"
          label="Show no stock older than, minutes"
          {...countOf(field.stock_allowed_minutes)}
          hint="While it does not answer."
        />
      </div>
    </Group>
  );
};

export const OrderRules = ({ values }: GroupProps) => (
  <Group id="orders" title="How we order">
    <div class="fields">
      <Select
        value={values['tolerance']}
        name="tolerance"
        label="Pieces beside those ordered"
        options={[
          ['ExactOnly', 'Exactly as ordered'],
          ['AllowOverrun', 'More are taken'],
          ['AllowUnderrun', 'Fewer are taken'],
          ['AllowOverrunOrUnderrun', 'More or fewer are taken'],
        ]}
      />
      <TextField
        value={values['tolerance_percent']}
        name="tolerance_percent"
        label="At most, percent"
        optional
        {...countOf(SUPPLIER_FIELDS.tolerance_percent.unwrap())}
        hint="Leave empty for the usual one."
      />
      <TextField value={values['carrier']} name="carrier" label="Carrier" maxlength={64} />
      <TextField
        value={values['ship_service']}
        name="ship_service"
        label="Service of the carrier"
        maxlength={64}
      />
      <div class="full">
        <Checkbox
          name="blind_ship"
          label="Ship blind: nothing on the parcel names the supplier"
          checked={values['blind_ship'] === 'yes'}
        />
        <Checkbox
          name="one_ship_to"
          label="Ships a purchase order to one address: quotes to several places are refused"
          checked={values['one_ship_to'] === 'yes'}
        />
        <Checkbox
          name="tells_duplicates"
          label="Refuses a second purchase order of the same number; without it, a person decides before anything is sent again"
          checked={values['tells_duplicates'] === 'yes'}
        />
      </div>
    </div>
  </Group>
);
