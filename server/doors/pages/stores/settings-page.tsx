/** The settings of a store, for its manager. */
import { inkOn } from '../../../../tools/values/contrast.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { Select, TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { ManageLayout } from './manage-nav.tsx';
import type { ManagedStore } from './opened-store.ts';

interface SettingsPageProps {
  path: string;
  managed: ManagedStore;
  isSaved: boolean;
}

export const SettingsPage = ({ path, managed, isSaved }: SettingsPageProps) => {
  const { store } = managed;
  return (
    <ManageLayout path={path} at="/settings" managed={managed}>
      {isSaved ? (
        <p class="done" role="status">
          Your changes are saved.
        </p>
      ) : null}
      <Form name="settings" action={`${path}/settings`} class="panel">
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
          value={store.brand.logo?.artwork_id ?? ''}
          options={[
            ['', 'No logo'],
            ...managed.logos.map(({ artwork_id, name }): [string, string] => [artwork_id, name]),
          ]}
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
          value={store.brand.color}
          maxlength={7}
          pattern="#[0-9A-Fa-f]{6}"
          placeholder="#0f5b4c"
          hint={colorHint(store.brand.color)}
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
          chosen={[budgetsOf(store.budgets)]}
        />
        <TextField
          name="point_value"
          label="A point is worth, in dollars"
          inputmode="decimal"
          optional
          maxlength={9}
          value={store.budgets.point_value === null ? '' : String(store.budgets.point_value)}
          hint="Needed for points. What goods cost is rounded up to whole points."
        />
        {managed.addresses.length === 0 ? null : (
          <ChoiceList
            type="checkbox"
            name="office_ids"
            legend="Offices people may choose"
            choices={managed.addresses.map(({ id, label }) => ({ value: id, label }))}
            chosen={store.delivery.office_ids}
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
          checked={store.delivery.to_home}
        />
        <Checkbox
          name="shows_prices"
          label="People see what goods cost"
          hint="With budgets they always see what counts against them."
          checked={store.shows_prices}
        />
        <p>
          <Submit>Save</Submit>
        </p>
      </Form>
    </ManageLayout>
  );
};

const budgetsOf = ({ is_on: isOn, point_value: value }: ManagedStore['store']['budgets']) =>
  isOn ? (value === null ? 'dollars' : 'points') : 'off';

const colorHint = (color: string | null): string =>
  color === null
    ? 'Six digits after #, such as #0f5b4c. It fills the head of the page and the buttons.'
    : `It fills the head of the page and the buttons. Words on it are ${inkOn(color) === '#000000' ? 'black' : 'white'}, which reads best.`;
