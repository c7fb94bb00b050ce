/** Reads a catalog by the rules of CIF 3.0, as a procurement system does; throws where a rule is broken. */

/** The fields that every item must have a value in, and the longest value of each. */
const REQUIRED: Readonly<Record<string, number>> = {
  'Supplier ID': 255,
  'Supplier Part ID': 255,
  'Item Description': 2_000,
  'SPSC Code': 40,
  'Unit Price': 20,
  'Unit of Measure': 32,
};
const OPTIONAL: Readonly<Record<string, number>> = {
  'Manufacturer Part ID': 255,
  'Manufacturer Name': 255,
  'Supplier URL': 255,
  'Manufacturer URL': 255,
  'Short Name': 50,
  Image: 255,
};

export interface Cif {
  header: Map<string, string>;
  items: Map<string, string>[];
}

export function readCif(text: string): Cif {
  const lines = text.split('\n');
  must(lines.shift() === 'CIF_I_V3.0', 'the first line is the signature');
  const data = lines.indexOf('DATA');
  const end = lines.indexOf('ENDOFDATA');
  must(data > 0 && end > data, 'the items stand between DATA and ENDOFDATA');
  must(lines.slice(end + 1).join('') === '', 'nothing stands behind ENDOFDATA');
  const header = new Map(
    lines.slice(0, data).map((line) => {
      const [, name = '', value = ''] = /^([A-Z_]+): (\S.*)$/.exec(line) ?? [];
      must(name !== '', `a header line is a name and a value: ${line}`);
      return [name, value];
    }),
  );
  must(['F', 'I'].includes(header.get('LOADMODE') ?? ''), 'the load mode is F or I');
  must(['UTF-8', '8859_1'].includes(header.get('CHARSET') ?? ''), 'the charset is one of those');
  const fields = (header.get('FIELDNAMES') ?? '').split(',').map((name) => name.trim());
  must(new Set(fields).size === fields.length, 'each field is named once');
  for (const name of Object.keys(REQUIRED)) must(fields.includes(name), `there is a field ${name}`);
  const items = lines.slice(data + 1, end).map((line) => {
    const values = valuesIn(line);
    must(values.length === fields.length, `an item has a value for each field: ${line}`);
    return new Map(fields.map((name, index) => [name, values[index] ?? '']));
  });
  const count = header.get('ITEMCOUNT');
  must(count === undefined || Number(count) === items.length, 'the count is that of the items');
  for (const item of items) checkItem(item);
  const ids = items.map((item) => item.get('Supplier Part ID'));
  must(new Set(ids).size === ids.length, 'each item has a number of its own');
  return { header, items };
}

function checkItem(item: Map<string, string>): void {
  for (const [name, most] of Object.entries(REQUIRED)) {
    const value = item.get(name) ?? '';
    must(value !== '' && value.length <= most, `${name} is there and not longer than ${most}: ${value}`);
  }
  for (const [name, most] of Object.entries(OPTIONAL))
    must((item.get(name) ?? '').length <= most, `${name} is not longer than ${most}`);
  must(/^\d+(\.\d{1,4})?$/.test(item.get('Unit Price') ?? ''), 'the price is a number with a point');
  must(/^\d*$/.test(item.get('Lead Time') ?? ''), 'the lead time is whole days');
  must(/^(TRUE|FALSE)?$/.test(item.get('PunchOut Enabled') ?? ''), 'a boolean is TRUE or FALSE');
}

/** Values between commas; one with a comma or a quote stands in quotes, and a quote in it is doubled. */
function valuesIn(line: string): string[] {
  const values: string[] = [];
  const value = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = value.exec(line);
    must(found !== null, `the values are separated by commas: ${line}`);
    values.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
    if (found?.[3] !== ',') return values;
  }
}

function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`CIF 3.0: ${rule}`);
}
