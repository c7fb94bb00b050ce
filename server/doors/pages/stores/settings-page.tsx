/** The settings of a store. */
import type { BudgetUnit } from '../../../../tools/stores/budget.ts';
import { NO_DELIVERY } from '../../../../tools/stores/delivery.ts';
import { MOST_PER_REQUEST, NO_BUDGETS, PLAIN_BRAND } from '../../../../tools/stores/store.ts';
import { inkOn } from '../../../../tools/values/contrast.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { ChoiceList, Fieldset } from '../forms/choices.tsx';
import { Select, TextField } from '../forms/field.tsx';
import { FormOf } from '../kit/form.tsx';
import { ManageLayout } from './manage-nav.tsx';
import type { ManagedStore } from './opened-store.ts';
import { OWNERS_SETTINGS, SETTINGS } from './settings-fields.ts';

interface SettingsFormProps {
  managed: ManagedStore;
  isSaved: boolean;
  /** Whether it has what is not the manager's to change. */
  isOwners?: boolean;
}

export const SettingsPage = ({ path, ...shown }: SettingsFormProps & { path: string }) => (
  <ManageLayout path={path} at="/settings" managed={shown.managed}>
    <SettingsForm {...shown} />
  </ManageLayout>
);

export const SettingsForm = ({ managed, isSaved, isOwners = false }: SettingsFormProps) => {
  const { store, logos, addresses } = managed;
  const { brand = PLAIN_BRAND, budgets = NO_BUDGETS, delivery = NO_DELIVERY } = store;
  return (
    <>
      {isSaved ? (
        <p class="done" role="status">
          Your changes are saved.
        </p>
      ) : null}
      <div class="panel">
        <FormOf
          form={isOwners ? OWNERS_SETTINGS : SETTINGS}
          values={{
            name: store.name,
            welcome: store.welcome,
            status: store.status,
            point_value: budgets.pointCents === null ? null : centsToDollars(budgets.pointCents),
            office_ids: delivery.officeIds,
            to_home: delivery.toHome,
            shows_prices: store.showsPrices ?? false,
            manager_name: store.managerName,
            manager_email: store.managerEmail,
          }}
          fields={{
            logo_id: {
              element: (
                <Select
                  name="logo_id"
                  label="Logo"
                  value={brand.logo?.artworkId ?? ''}
                  options={[['', 'No logo'], ...logos.map(({ id, name }): [string, string] => [id, name])]}
                  hint={
                    logos.length === 0
                      ? 'Your company has no logo here yet; its account page takes one.'
                      : 'One of the logos your company has uploaded.'
                  }
                />
              ),
            },
            color: {
              element: (
                <TextField
                  name="color"
                  label="Color"
                  optional
                  value={brand.color}
                  maxlength={7}
                  pattern="#[0-9A-Fa-f]{6}"
                  placeholder="#0f5b4c"
                  hint={colorHint(brand.color)}
                />
              ),
            },
            has_budgets: {
              element: (
                <ChoiceList
                  type="radio"
                  name="budgets"
                  legend="Budgets"
                  choices={[
                    { value: 'off', label: 'None', hint: 'Anyone with the link can send requests.' },
                    {
                      value: 'dollars',
                      label: 'In dollars',
                      hint: 'Everyone may choose for as much as you give them.',
                    },
                    {
                      value: 'points',
                      label: 'In points',
                      hint: 'The same in points. You say what a point is worth.',
                    },
                  ]}
                  chosen={[budgetsOf(budgets)]}
                />
              ),
            },
            office_ids: { choices: addresses.map(({ id, label }) => ({ value: id, label })) },
            to_home: {
              hint:
                addresses.length === 0
                  ? 'Offices are the saved addresses of your company’s account; it has none yet.'
                  : 'Without an office and without this, you say where goods go in the quote.',
            },
            email_domains: {
              element: (
                <TextField
                  name="email_domains"
                  label="Email domains of the people who may use it"
                  optional
                  value={store.emailDomains.join(', ')}
                  maxlength={500}
                  hint="Separated by commas, such as acme.com. Leave empty for everyone with the link."
                />
              ),
            },
            limits: { element: <LimitFields store={store} /> },
          }}
          without={addresses.length === 0 ? ['office_ids'] : []}
        />
      </div>
    </>
  );
};

const LimitFields = ({ store }: Pick<ManagedStore, 'store'>) => (
  <Fieldset name="limits" legend="Largest quantity in one request">
    <div class="fields">
      {store.items.map(({ item, name, mostPerRequest }) => (
        <TextField
          name={`most-${item}`}
          label={<bdi>{name}</bdi>}
          type="number"
          inputmode="numeric"
          min={1}
          max={MOST_PER_REQUEST}
          value={String(mostPerRequest)}
        />
      ))}
    </div>
  </Fieldset>
);

const budgetsOf = ({ isOn, pointCents }: BudgetUnit) =>
  isOn ? (pointCents === null ? 'dollars' : 'points') : 'off';

const colorHint = (color: string | null): string =>
  color === null
    ? 'Six digits after #, such as #0f5b4c. It fills the head of the page and the buttons.'
    : `It fills the head of the page and the buttons. Words on it are ${inkOn(color) === '#000000' ? 'black' : 'white'}, which reads best.`;
