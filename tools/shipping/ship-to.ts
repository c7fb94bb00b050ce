export interface ShipTo {
  name: string;
  company: string | null;
  email: string;
  phone: string | null;
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  postal: string;
}

/** As it is written on a parcel. */
export const addressLines = ({ name, company, street1, street2, city, state, postal }: ShipTo): string[] =>
  [name, company, street1, street2, `${city}, ${state} ${postal}`].filter((line) => line !== null);
