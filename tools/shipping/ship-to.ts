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
