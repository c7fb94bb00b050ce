/** What a supplier answers of Proposition 65, as facts of the product: a warning, none that is named, or nothing known. */
import { expect, test } from 'vitest';
import { productCompliance } from '../../../../server/promostandards/messages/product-compliance.ts';
import { prop65Of } from '../../../../server/suppliers/promostandards/calls/compliance-calls.ts';
import { SupplierFailure } from '../../../../server/suppliers/promostandards/failure.ts';
import { attributesOf } from '../../../../tools/catalog/attributes.ts';
import { claimsOf, contradicts, proofOf } from '../../../../tools/catalog/claims.ts';
import { NO_PROP_65_WARNING, prop65Standing } from '../../../../tools/catalog/prop-65.ts';
import { readWishes } from '../../../../tools/catalog/reader.ts';
import { complianceMessages } from '../../../fixtures/promostandards/compliance.ts';
import { fixtureProduct } from '../../../support/products.ts';
import { message, standIn, xml } from './stand-in.ts';

const M = 'http://www.promostandards.org/WSDL/ProductComplianceService/1.0.0/';
const answering = (content: string) =>
  prop65Of(standIn(() => message(content), { spoken: [productCompliance] }).supplier, 'TB-220', {
    retries: 0,
  });
const response = (content: string) =>
  answering(`<GetComplianceResponse xmlns="${M}">${content}</GetComplianceResponse>`);
const fixture = (about: string) =>
  complianceMessages.find((one) => one.operation === 'getCompliance' && one.about === about)?.xml ?? '';
const row = (partId: string, warned: string) =>
  `<ComplianceData><productId>TB-220</productId>${partId && `<partId>${partId}</partId>`}${warned}</ComplianceData>`;
const WARNED =
  '<CAProp65><ApplicableWarningsArray><ApplicableWarnings><applicableWarning>On Product Cancer</applicableWarning><warningLabelApplied>Short Form</warningLabelApplied></ApplicableWarnings></ApplicableWarningsArray><policyForApplyingLabel>Applied Upon Request</policyForApplyingLabel></CAProp65>';

test('a warning is read with its chemicals, its label and the parts it is for', async () => {
  expect(await answering(fixture('response'))).toEqual([
    {
      warning: 'On Product Cancer',
      chemicals: ['Lead'],
      label: 'Long Form',
      policy: 'Applied Always',
      partIds: ['TB-220-BLK'],
    },
  ]);
  const two = `<ComplianceDataArray>${row('A', WARNED)}${row('B', WARNED)}${row('C', '')}</ComplianceDataArray>`;
  expect(await response(two)).toMatchObject([{ chemicals: [], partIds: ['A', 'B'] }]);
});

test('none is named only where the supplier answers with the product; silence is not “none”', async () => {
  expect(await response(`<ComplianceDataArray>${row('', '')}</ComplianceDataArray>`)).toEqual([]);
  expect(await response('')).toBeUndefined();
  expect(await answering(fixture('nothing'))).toBeUndefined();
  const other = row('', WARNED).replace('TB-220', 'TB-221');
  expect(await response(`<ComplianceDataArray>${other}</ComplianceDataArray>`)).toBeUndefined();
  const silent = standIn(() => message(''), { spoken: [] }).supplier;
  expect(await prop65Of(silent, 'TB-220')).toBeUndefined();
});

test('a service that is down leaves the product to be read again', async () => {
  const down = standIn(() => xml('', 503), { spoken: [productCompliance] }).supplier;
  await expect(prop65Of(down, 'TB-220', { retries: 0 })).rejects.toThrow(SupplierFailure);
});

test('it is a fact with its source, a claim where none is named, and unknown where nobody says', async () => {
  const [warning] = (await answering(fixture('response'))) ?? [];
  const warned = fixtureProduct({ prop65: warning ? [warning] : [] });
  const clear = fixtureProduct({ prop65: [] });
  const unknown = fixtureProduct();
  expect([warned, clear, unknown].map(({ prop65 }) => prop65Standing(prop65))).toEqual([
    'warning',
    'none_named',
    'unknown',
  ]);
  const stated = (product: typeof warned) =>
    attributesOf(product)
      .filter(({ name }) => name === 'compliance')
      .map(({ value, source }) => `${value} <- ${source}`);
  expect(stated(warned)).toEqual([
    'California Prop 65 warning, On Product Cancer: Lead; Long Form label, Applied Always; parts TB-220-BLK <- supplier: Product Compliance',
  ]);
  expect(stated(clear)).toEqual([`${NO_PROP_65_WARNING} <- supplier: Product Compliance`]);
  expect(stated(unknown)).toEqual([]);
  const claim = { name: 'attribute' as const, value: NO_PROP_65_WARNING };
  expect([warned, clear, unknown].map((one) => proofOf(one, claim) !== undefined)).toEqual([
    false,
    true,
    false,
  ]);
  expect([warned, clear, unknown].map((one) => contradicts(one, claim))).toEqual([true, false, false]);
  expect(claimsOf(warned)).not.toContainEqual(claim);
});

test('words for it are read as a wish that only a fact proves', () => {
  const wishes = (text: string) =>
    readWishes(text).readings.flatMap(({ filters }) => (filters.wishes ?? []).map(({ value }) => value));
  expect(wishes('bottles without prop 65 warning')).toEqual([NO_PROP_65_WARNING]);
  expect(wishes('prop 65 compliant mugs')).toEqual([NO_PROP_65_WARNING]);
  expect(wishes('CPSIA tested backpacks')).toEqual(['CPSIA']);
  expect(wishes('mugs, nothing with a Prop. 65 warning')).toEqual([NO_PROP_65_WARNING]);
  expect(wishes('gifts, Prop 65 warnings not ok')).toEqual([NO_PROP_65_WARNING]);
  const refused = readWishes('no California Proposition 65 warnings or PVC, mugs');
  expect(refused.filters).toMatchObject({ without: ['PVC'], wishes: [{ value: NO_PROP_65_WARNING }] });
});

test('a question asks nothing of goods, and says where each product answers it', () => {
  const asked = (text: string) => {
    const { text: left, filters, notFacts } = readWishes(text);
    return { left, filters, as: notFacts.map(({ as }) => as) };
  };
  const as = ['`get_product` says it of each product as `prop_65`'];
  for (const question of [
    'Are they Prop 65 listed?',
    'do any of these carry a Prop 65 warning?',
    'Prop. 65?',
  ])
    expect(asked(`yoga mats. ${question}`)).toEqual({ left: 'yoga mats', filters: {}, as });
});
