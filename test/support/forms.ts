/** The errors a page shows for a form. */

/** Messages by the id of their field. */
export const fieldErrors = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<p class="field-error" id="([^"]+)-error">([^<]*)</g)].map(
      ([, id = '', message = '']) => [id, message],
    ),
  );

/** The text of the summary at the top of the form. */
export const errorSummary = (html: string): string | undefined =>
  /<div class="alert" role="alert"[^>]*>(.*?)<\/div>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the field with this id is marked as wrong, with its message. */
export const isMarked = (html: string, id: string): boolean => {
  const [field = ''] = new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
  return /aria-invalid="true"/.test(field) && new RegExp(`aria-describedby="[^"]*${id}-error"`).test(field);
};

/** What a browser sends of the form with this id as the page shows it, without its buttons. */
export function fieldsOf(html: string, id: string): Record<string, string> {
  const [, form = ''] = new RegExp(`<form id="${id}"(.*?)</form>`, 's').exec(html) ?? [];
  const fields: Record<string, string> = {};
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').replaceAll('&lt;', '<');
  for (const [whole, tag = ''] of form.matchAll(/<(input|select|textarea)\b[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(whole)?.[1];
    const type = / type="([^"]*)"/.exec(whole)?.[1];
    if (name === undefined || (type === 'checkbox' && !/ checked/.test(whole))) continue;
    const [rest = ''] = form.slice(form.indexOf(whole) + whole.length).split(`</${tag}>`, 1);
    if (tag === 'input') fields[name] = plain(/ value="([^"]*)"/.exec(whole)?.[1] ?? '');
    if (tag === 'textarea') fields[name] = plain(rest);
    if (tag === 'select') {
      const options = [...rest.matchAll(/<option value="([^"]*)"([^>]*)>/g)];
      const chosen = options.find(([, , attributes]) => attributes?.includes('selected')) ?? options[0];
      fields[name] = plain(chosen?.[1] ?? '');
    }
  }
  return fields;
}
