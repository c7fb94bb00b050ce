/** Where a person has their goods sent: an office of the company, or their home. */
import { ADDRESS_MESSAGES, AddressFields, addressIn } from '../forms/address-fields.tsx';
import { ChoiceList } from '../forms/choices.tsx';
import type { FieldMessages } from '../forms/rejected-form.ts';
import { msg, t } from '../frame/words.tsx';
import type { OpenedStore } from './opened-store.ts';

const HOME = 'home';
/** Ends the names of the fields of a home, which stand beside others. */
const SUFFIX = '-home';
const WITHOUT = ['name', 'company', 'email'] as const;

export const DELIVERY_MESSAGES: FieldMessages = {
  delivery: msg('Choose where your goods go.'),
  ...Object.fromEntries(Object.entries(ADDRESS_MESSAGES).map(([name, words]) => [`${name}${SUFFIX}`, words])),
};

export const DeliveryFields = ({ opened: { offices, toHome } }: { opened: OpenedStore }) => {
  if (offices.length === 0 && !toHome) return null;
  const choices = [
    ...offices.map(({ id, label, place }) => ({
      value: id,
      label: <bdi>{label}</bdi>,
      hint: <bdi>{place}</bdi>,
    })),
    ...(toHome ? [{ value: HOME, label: t('My home'), hint: t('Give the address below.') }] : []),
  ];
  const [only] = choices;
  return (
    <div class="delivery">
      <ChoiceList
        type="radio"
        name="delivery"
        legend={t('Send it to')}
        choices={choices}
        chosen={choices.length === 1 && only ? [only.value] : []}
      />
      {toHome ? (
        <div class="home-fields">
          <AddressFields known={{}} without={WITHOUT} suffix={SUFFIX} optional />
        </div>
      ) : null}
    </div>
  );
};

/** What the form says of it. */
export function deliveryIn(form: URLSearchParams) {
  const chosen = form.get('delivery');
  if (chosen === null) return {};
  if (chosen !== HOME) return { office_id: chosen };
  const { street1, street2, city, state, postal, phone } = addressIn(form, SUFFIX);
  return { home: { street1, street2, city, state, postal, phone } };
}

/** The field of a parameter of the delivery. */
export const deliveryField = (param: string): string | undefined =>
  param.startsWith('home.')
    ? `${param.slice('home.'.length)}${SUFFIX}`
    : param === 'office_id'
      ? 'delivery'
      : undefined;
