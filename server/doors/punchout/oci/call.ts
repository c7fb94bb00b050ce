/** An entry call of OCI: field names in any case, from the address and the form. */

import type { OciPassthrough } from './passthrough.ts';
import { readFields } from './read-fields.ts';

export interface OciCall {
  hookUrl: string;
  username: string;
  password: string;
  /** Upper case; empty for shopping. */
  function: string;
  productId: string;
  quantity: string;
  searchString: string;
  passthrough: OciPassthrough;
  /** Fields of the buyer’s own. */
  own: { name: string; value: string }[];
}

/** Returned unchanged, under the same names. */
const CONTROL = ['~okcode', '~target', '~caller', '~forcetarget'];
const LONGEST_CONTROL = 200;
/** Fields of the catalog interface itself. */
const OF_OCI =
  /^(?:hook_url|username|password|function|productid|quantity|searchstring|returntarget|http_content_charset|vendor|new_item-.*|~.*)$/;
const MOST_OWN = 50;
const LONGEST_OWN = { name: 100, value: 500 };

/** @returns `undefined` if a field occurs twice with different values */
export function readCall(sent: readonly (readonly [string, string])[]): OciCall | undefined {
  const fields = new Map<string, { name: string; value: string }>();
  for (const [name, value] of sent) {
    const known = fields.get(name.toLowerCase());
    if (known && known.value !== value) return undefined;
    fields.set(name.toLowerCase(), { name, value });
  }
  const field = (name: string): string => fields.get(name)?.value.trim() ?? '';
  return {
    hookUrl: field('hook_url'),
    username: field('username'),
    password: field('password'),
    function: field('function').toUpperCase(),
    productId: field('productid'),
    quantity: field('quantity'),
    searchString: field('searchstring'),
    own: [...fields]
      .filter(([name]) => !OF_OCI.test(name))
      .slice(0, MOST_OWN)
      .map(([, { name, value }]) => ({
        name: name.slice(0, LONGEST_OWN.name),
        value: value.trim().slice(0, LONGEST_OWN.value),
      })),
    passthrough: {
      control: CONTROL.flatMap((name): [string, string][] => {
        const sentField = fields.get(name);
        return sentField && sentField.value.length <= LONGEST_CONTROL
          ? [[sentField.name, sentField.value]]
          : [];
      }),
      target: frameName(field('returntarget')) ?? frameName(field('~target')) ?? '_top',
      ...charsetOf(field('http_content_charset')),
      vendor: (field('new_item-vendor') || field('vendor')).slice(0, 10),
    },
  };
}

const frameName = (text: string): string | undefined => (/^\w{1,60}$/.test(text) ? text : undefined);

/** If it is absent, the old default or the new one may be meant. */
function charsetOf(requested: string): Pick<OciPassthrough, 'charset' | 'isAsciiOnly'> {
  if (requested === '') return { charset: 'iso-8859-1', isAsciiOnly: true };
  return {
    charset: /^iso-?8859-1$|^latin-?1$/i.test(requested) ? 'iso-8859-1' : 'utf-8',
    isAsciiOnly: false,
  };
}

/** The address without its query, which becomes fields. */
export function returnAction(hookUrl: string): string {
  const [address = ''] = hookUrl.split(/[?#]/, 1);
  return address;
}

/** The query of the address and the control fields it lacks. `NEW_ITEM-` fields are left out: they are for our lines alone. */
export function controlFields(
  hookUrl: string,
  { control }: Pick<OciPassthrough, 'control'>,
): [string, string][] {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(hookUrl) ?? [];
  const own = readFields(query).filter(([name]) => !/^new_item-/i.test(name));
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  return [...own, ...control.filter(([name]) => !names.has(name.toLowerCase()))];
}
