/** Messages with one thing wrong in them: what the reader finds is what the schema in our WSDL forbids. */
import { describe, expect, test } from 'vitest';
import { read } from '../../../server/promostandards/read.ts';
import type { Type } from '../../../server/promostandards/schema.ts';
import { isNil, type XmlElement } from '../../../server/xml/element.ts';
import { parseXml } from '../../../server/xml/parse.ts';
import { describedAs, ownMessages } from '../../fixtures/promostandards/messages.ts';
import { textOf } from '../../fixtures/promostandards/styles.ts';
import { faultsByOwnSchema, faultsBySchema, pathOf } from '../../support/promostandards.ts';
import { needs } from '../../support/reference.ts';

interface Place {
  parent: XmlElement;
  element: XmlElement;
  path: string;
}

const placesIn = (parent: XmlElement, path = ''): Place[] =>
  parent.children.flatMap((element) => {
    const at = `${path}/${element.name}`;
    return [{ parent, element, path: at }, ...placesIn(element, at)];
  });

type Spoil = (place: Place) => void;

const saying =
  (value: string): Spoil =>
  ({ element }) => {
    element.text = value;
  };
const isValue = ({ element }: Place): boolean => element.children.length === 0 && !isNil(element);

interface Spoiling {
  spoil: Spoil;
  fits?: (place: Place) => boolean;
  /** Where the published schemas judge otherwise than ours, each for its reason. */
  otherwise: readonly string[];
}

// The published schemas of order status 1.0.0 have no room for an error alone.
const ERROR_ALONE = ['OrderStatus/1.0.0 errorMessage'];

const SPOILS: Readonly<Record<string, Spoiling>> = {
  'left out': {
    spoil: ({ parent, element }) => parent.children.splice(parent.children.indexOf(element), 1),
    otherwise: [
      'MediaContent/1.1.0 Decoration',
      'MediaContent/1.1.0 Location',
      'OrderStatus/1.0.0 OrderStatusArray',
      'OrderStatus/1.0.0 StatusArray',
      ...ERROR_ALONE,
    ],
  },
  'sent twice': {
    spoil: ({ parent, element }) => parent.children.splice(parent.children.indexOf(element), 0, element),
    // Two at most, they say.
    otherwise: ['PurchaseOrder/1.0.0 shipReferences'],
  },
  // Shorter than its two letters; one version alone; a word of a list that ours leaves open.
  'no value of its type': {
    spoil: saying('?'),
    fits: isValue,
    otherwise: [
      'ProductData/1.0.0 localizationCountry',
      'ProductData/1.0.0 localizationLanguage',
      'PricingAndConfiguration/1.0.0 localizationCountry',
      'PricingAndConfiguration/1.0.0 localizationLanguage',
      'Inventory/2.0.0 wsVersion',
      'PurchaseOrder/1.0.0 uom',
      ...ERROR_ALONE,
    ],
  },
  'too long': {
    spoil: saying('x'.repeat(20_000)),
    fits: isValue,
    // A memo without end, they say.
    otherwise: ['OrderStatus/2.0.0 validResponseValue', 'RemittanceAdvice/1.0.0 paymentMemo'],
  },
};

/** Each message with one element spoiled, each element of an operation once below parents of one name. */
function* spoiled({ spoil, fits = () => true }: Spoiling) {
  const known = new Set<string>();
  for (const own of ownMessages) {
    const places = placesIn(parseXml(Buffer.from(own.xml)));
    for (const [index, { path }] of places.entries()) {
      const name = `${own.service} ${own.operation} ${own.direction} ${path.split('/').slice(-2).join('/')}`;
      if (known.has(name)) continue;
      const root = parseXml(Buffer.from(own.xml));
      const place = placesIn(root)[index];
      if (!place || !fits(place)) continue;
      known.add(name);
      spoil(place);
      yield { name, place, xml: textOf(root), ...describedAs(own) };
    }
  }
}

/** A supplier’s own word for the unit of what it shipped is kept: it is not the same as none. */
const OWN_UNIT = /^(OrderStatus|OrderShipmentNotification)\/2\S* \S+ \S+ Quantity\w*\/uom$/;

const isEmptied = ({ parent }: Place): boolean => parent.children.length === 0;

/** Elements that may say that they are nothing, by name. */
function nilNames(type: Type): string[] {
  if (type.kind === 'scalar') return [];
  if (type.kind === 'list') return nilNames(type.type);
  return Object.entries(type.fields).flatMap(([name, { type: inner, occurs }]) =>
    occurs === 'nil' ? [name] : nilNames(inner),
  );
}

describe.each(Object.entries(SPOILS))('an element %s', (_, how) => {
  test('is found by the reader where our schema forbids it', () => {
    let forbidden = 0;
    for (const { name, place, xml, service, message } of spoiled(how)) {
      const { faults } = read(message.type, parseXml(Buffer.from(xml)));
      const bySchema = faultsByOwnSchema(service, xml);
      forbidden += bySchema.length > 0 ? 1 : 0;
      // An array or a group without content is one left out, and so is an element that may be nothing.
      const isFound = faults.length > 0;
      const isTaken =
        isEmptied(place) || nilNames(message.type).includes(place.element.name) || OWN_UNIT.test(name);
      if (!isFound && isTaken) continue;
      expect([name, isFound], faults[0]?.path).toEqual([name, bySchema.length > 0]);
    }
    expect(forbidden).toBeGreaterThan(200);
  });

  test('is judged by the published schema as by ours', needs('promostandards'), () => {
    const differing = new Set<string>();
    for (const { place, xml, service } of spoiled(how)) {
      const [ours, published] = [faultsByOwnSchema(service, xml), faultsBySchema(service, xml)];
      if (ours.length > 0 !== published.length > 0) differing.add(`${pathOf(service)} ${place.element.name}`);
    }
    expect([...differing].sort()).toEqual([...how.otherwise].sort());
  });
});
