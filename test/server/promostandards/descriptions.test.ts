/** The descriptions say what the published schemas say, in both directions. */
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { isWhole, read } from '../../../server/promostandards/read.ts';
import type { Message } from '../../../server/promostandards/service.ts';
import { services } from '../../../server/promostandards/services.ts';
import { write } from '../../../server/promostandards/write.ts';
import { wsdlOf } from '../../../server/promostandards/wsdl.ts';
import { parseXml } from '../../../server/xml/parse.ts';
import { bodyOf, faultsByOwnSchema, faultsBySchema, pathOf, samples } from '../../support/promostandards.ts';
import { needs } from '../../support/reference.ts';
import { instanceOf } from './instances.ts';

const messages = services.flatMap((service) =>
  Object.values(service.operations).flatMap(({ request, response }) =>
    [request, response].map((message) => ({ name: `${pathOf(service)} ${message.root}`, service, message })),
  ),
);
const extents = ['full', 'least'] as const;

const readBack = ({ type }: Message, text: string) => read(type, parseXml(Buffer.from(text)));

test('there are sixteen services with every operation', () => {
  expect(services.map(pathOf)).toHaveLength(16);
  expect(messages).toHaveLength(98);
});

describe.each(messages)('$name', ({ service, message }) => {
  test.each(extents)('is read back as it was written: %s', (extent) => {
    const value = instanceOf(message.type, extent);
    const text = write(message, value, service.namespaces);
    expect(readBack(message, text)).toEqual({ value, faults: [], unknown: [] });
  });

  test.each(extents)('is valid by the published schema: %s', needs('promostandards'), (extent) => {
    const value = instanceOf(message.type, extent);
    // One service enumerates its version.
    if ('wsVersion' in value) value['wsVersion'] = service.version;
    const text = write(message, value, service.namespaces);
    const faults = faultsBySchema(service, text);
    // The published schemas of order status 1.0.0 have no room for an error alone.
    const isErrorAlone = service.name === 'OrderStatus' && service.version === '1.0.0' && extent === 'least';
    if (isErrorAlone && /Response$/.test(message.root))
      expect(faults.join()).toMatch(/Missing child element/);
    else expect(faults).toEqual([]);
  });
});

describe.each(services.map((service) => [pathOf(service), service] as const))(
  'the WSDL of %s',
  (_, service) => {
    const wsdl = wsdlOf(service, 'https://shop.example/soap/x');

    test('holds one schema for each namespace, fetches nothing, and gives each namespace one prefix', () => {
      const targets = [...wsdl.matchAll(/<xsd:schema [^>]*targetNamespace="([^"]+)"/g)].map(([, uri]) => uri);
      expect(targets.length).toBeGreaterThan(0);
      expect(new Set(targets).size).toBe(targets.length);
      expect(wsdl).not.toMatch(/schemaLocation|<wsdl:import/);
      const prefixes = [...wsdl.matchAll(/xmlns:(\w+)="([^"]+)"/g)].map(
        ([, prefix, uri]) => `${prefix} ${uri}`,
      );
      const uris = new Set(prefixes.map((pair) => pair.split(' ')[1]));
      expect(new Set(prefixes).size).toBe(uris.size);
    });

    test('is well-formed and its schemas accept what is written', () => {
      const document = XmlDocument.fromString(wsdl);
      document.dispose();
      for (const { request, response } of Object.values(service.operations)) {
        for (const message of [request, response]) {
          for (const extent of extents) {
            const text = write(message, instanceOf(message.type, extent), service.namespaces);
            expect(faultsByOwnSchema(service, text), `${message.root} ${extent}`).toEqual([]);
          }
        }
      }
    });
  },
);

const known = samples().flatMap((sample) => {
  const service = services.find((candidate) => pathOf(candidate) === sample.service);
  const element = sample.schemaResult === 'FAULT' ? undefined : bodyOf(sample.bytes);
  const operation = service?.operations[sample.operation];
  return service && operation && element ? [{ ...sample, service, operation, element }] : [];
});

describe('the collected messages', needs('promostandards'), () => {
  test('are there', () => expect(known.length).toBeGreaterThan(60));

  test.each(known.filter(({ schemaResult }) => schemaResult === 'VALID(1.1)'))(
    '$file is read whole, and written again validly',
    ({ element, operation, direction, service }) => {
      const message = operation[direction];
      expect(element.name).toBe(message.root);
      const reading = read(message.type, element);
      expect({ faults: reading.faults, unknown: reading.unknown }).toEqual({ faults: [], unknown: [] });
      if (!isWhole(reading)) throw new Error('not whole');
      const text = write(message, reading.value, service.namespaces);
      expect(faultsBySchema(service, text)).toEqual([]);
      const again = readBack(message, text);
      expect(isWhole(again) && write(message, again.value, service.namespaces)).toBe(text);
    },
  );

  test('that are not valid are read as far as they go, with what is wrong beside it', () => {
    const found = Object.fromEntries(
      known
        .filter(({ schemaResult }) => schemaResult !== 'VALID(1.1)')
        .map(({ file, element, operation, direction }) => {
          const { faults, unknown } = read(operation[direction].type, element);
          return [
            file,
            [
              ...faults.map(({ kind, path }) => `${kind} ${path}`),
              ...unknown.map((path) => `unknown ${path}`),
            ],
          ];
        }),
    );
    expect(found).toMatchInlineSnapshot(`
      {
        "cmp100_getCompliance_res_1.xml": [
          "unknown ComplianceDataArray/ComplianceData[1]/Future",
        ],
        "cmp100_getCompliance_res_3.xml": [
          "unlisted ComplianceDataArray/ComplianceData[1]/CAProp65/ApplicableWarningsArray/ApplicableWarnings[1]/applicableWarning",
          "unlisted ComplianceDataArray/ComplianceData[2]/CAProp65/ApplicableWarningsArray/ApplicableWarnings[1]/applicableWarning",
          "unknown ComplianceDataArray/ComplianceData[3]/Future",
        ],
        "cmp100_getProductsWithRegulations_res.xml": [
          "unlisted productWithRegulationsArray/ProductWithRegulations[1]/complianceGroups/complianceGroup[2]",
          "unlisted productWithRegulationsArray/ProductWithRegulations[5]/complianceGroups/complianceGroup[1]",
        ],
        "os100_error_105_wiki.xml": [],
        "x_all_message_ns.xml": [],
        "x_contactType_Ship.xml": [
          "unlisted PO/OrderContactArray/Contact[1]/contactType",
        ],
        "x_empty_array.xml": [],
        "x_empty_password.xml": [],
        "x_fob_china.xml": [
          "missing FobPointArray/FobPoint[1]/fobCity",
        ],
        "x_inventory_draft_filterarray.xml": [
          "missing FilterValues/Filter",
          "unknown FilterValues/FilterArray",
        ],
        "x_long_address.xml": [
          "length PO/ShipmentArray/Shipment[1]/ShipTo/ContactDetails/address1",
        ],
        "x_long_productId.xml": [
          "length productId",
        ],
        "x_os100_shared_ns.xml": [],
        "x_os_error_object_stacktrace.xml": [
          "value errorMessage",
        ],
        "x_os_ts_omitted.xml": [],
        "x_pdmod_extra_productId_sdk.xml": [
          "unknown productId",
        ],
        "x_ppc_currency_lower.xml": [],
        "x_severity_case.xml": [],
      }
    `);
  });
});
