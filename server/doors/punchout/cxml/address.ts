import type { OrderAddress } from '../../../../tools/punchout/order-input.ts';
import { at, attributeAt, childrenOf, textAt } from '../../../cxml/element.ts';
import type { XmlElement } from '../../../xml/element.ts';

const MOST_STREETS = 20;
const LONGEST_STREET = 400;

/** An `Address`: the recipient's name first, then everything else as lines. */
export function addressOf(address: XmlElement): OrderAddress {
  const postal = at(address, 'PostalAddress');
  const company = textAt(address, 'Name') ?? null;
  const [person, ...rooms] = linesOf(postal, 'DeliverTo');
  const country = at(postal, 'Country');
  return {
    name: (person ?? company ?? '').slice(0, 200),
    company: company?.slice(0, 200) ?? null,
    email: textAt(address, 'Email')?.slice(0, 254) ?? null,
    phone: phoneOf(at(address, 'Phone', 'TelephoneNumber')),
    streets: [...linesOf(postal, 'Street'), ...rooms]
      .slice(0, MOST_STREETS)
      .map((line) => line.slice(0, LONGEST_STREET)),
    city: (textAt(postal, 'City') ?? '').slice(0, 100),
    state: textAt(postal, 'State')?.slice(0, 60) ?? null,
    postal: (textAt(postal, 'PostalCode') ?? '').slice(0, 20),
    country: (attributeAt(country, 'isoCountryCode') ?? textAt(postal, 'Country'))?.slice(0, 60) ?? null,
  };
}

const linesOf = (postal: XmlElement | undefined, name: string): string[] =>
  childrenOf(postal, name).flatMap(({ text }) => text.trim() || []);

function phoneOf(number: XmlElement | undefined): string | null {
  const parts = ['CountryCode', 'AreaOrCityCode', 'Number', 'Extension'].flatMap(
    (name) => textAt(number, name) ?? [],
  );
  return parts.length === 0 ? null : parts.join(' ').slice(0, 60);
}
