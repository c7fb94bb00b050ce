/** The settings of a store. */
import type { BudgetUnit } from '../../../../tools/stores/budget.ts';
import { changeStore } from '../../../../tools/stores/change-store.ts';
import { NO_DELIVERY } from '../../../../tools/stores/delivery.ts';
import { MOST_PER_REQUEST, NO_BUDGETS, PLAIN_BRAND } from '../../../../tools/stores/store.ts';
import { inkOn } from '../../../../tools/values/contrast.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { Checkbox, ChoiceList, Fieldset } from '../forms/choices.tsx';
import { Select, TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { ManageLayout } from './manage-nav.tsx';
import type { ManagedStore } from './opened-store.ts';

interface SettingsPageProps {
  path: string;
  managed: ManagedStore;
  isSaved: boolean;
}

export const SettingsPage = ({ path, managed, isSaved }: SettingsPageProps) => (
  <ManageLayout path={path} at="/settings" managed={managed}>
    <SettingsForm path={path} managed={managed} isSaved={isSaved} />
  </ManageLayout>
);

/** @param isOwners whether it has what is not the manager's to change */
export const SettingsForm = ({
  path,
  managed,
  isSaved,
  isOwners = false,
}: SettingsPageProps & { isOwners?: boolean }) => {
  const { store } = managed;
  const { brand = PLAIN_BRAND, budgets = NO_BUDGETS, delivery = NO_DELIVERY } = store;
  return (
    <>
      {isSaved ? (
        <p class="done" role="status">
          Your changes are saved.
        </p>
      ) : null}
      <Form tool={changeStore} name="settings" action={`${path}/settings`} class="panel">
        <TextField name="name" label="Name of the store" value={store.name} maxlength={120} />
        <TextArea
          name="welcome"
          label="Welcome"
          optional
          maxlength={1_000}
          value={store.welcome}
          hint="The first words of its page."
        />
        <Select
          name="logo_id"
          label="Logo"
          value={brand.logo?.artworkId ?? ''}
          options={[['', 'No logo'], ...managed.logos.map(({ id, name }): [string, string] => [id, name])]}
          hint={
            managed.logos.length === 0
              ? 'Your company has no logo here yet; its account page takes one.'
              : 'One of the logos your company has uploaded.'
          }
        />
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
        <ChoiceList
          type="radio"
          name="status"
          legend="Requests"
          choices={[
            { value: 'open', label: 'Open', hint: 'People can send requests.' },
            {
              value: 'closed',
              label: 'Closed',
              hint: 'Nobody can send new ones. You still answer earlier ones.',
            },
          ]}
          chosen={[store.status]}
        />
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
        <TextField
          name="point_value"
          label="A point is worth, in dollars"
          inputmode="decimal"
          optional
          maxlength={9}
          value={budgets.pointCents === null ? '' : String(centsToDollars(budgets.pointCents))}
          hint="Needed for points. What goods cost is rounded up to whole points."
        />
        {managed.addresses.length === 0 ? null : (
          <ChoiceList
            type="checkbox"
            name="office_ids"
            legend="Offices people may choose"
            choices={managed.addresses.map(({ id, label }) => ({ value: id, label }))}
            chosen={delivery.officeIds}
          />
        )}
        <Checkbox
          name="to_home"
          label="People may have goods sent home"
          hint={
            managed.addresses.length === 0
              ? 'Offices are the saved addresses of your company’s account; it has none yet.'
              : 'Without an office and without this, you say where goods go in the quote.'
          }
          checked={delivery.toHome}
        />
        <Checkbox
          name="shows_prices"
          label="People see what goods cost"
          hint="With budgets they always see what counts against them."
          checked={store.showsPrices ?? false}
        />
        {isOwners ? <OwnersFields store={store} /> : null}
        <p>
          <Submit>Save</Submit>
        </p>
      </Form>
    </>
  );
};

const OwnersFields = ({ store }: Pick<ManagedStore, 'store'>) => (
  <>
    <TextField name="manager_name" label="Manager" value={store.managerName} maxlength={200} />
    <TextField
      name="manager_email"
      label="Email of the manager"
      type="email"
      value={store.managerEmail}
      maxlength={254}
      hint="At a new address the manager is emailed a new link. The link of the one before then leads nowhere."
    />
    <TextField
      name="email_domains"
      label="Email domains of the people who may use it"
      optional
      value={store.emailDomains.join(', ')}
      maxlength={500}
      hint="Separated by commas, such as acme.com. Leave empty for everyone with the link."
    />
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
  </>
);

const budgetsOf = ({ isOn, pointCents }: BudgetUnit) =>
  isOn ? (pointCents === null ? 'dollars' : 'points') : 'off';

const colorHint = (color: string | null): string =>
  color === null
    ? 'Six digits after #, such as #0f5b4c. It fills the head of the page and the buttons.'
    : `It fills the head of the page and the buttons. Words on it are ${inkOn(color) === '#000000' ? 'black' : 'white'}, which reads best.`;
