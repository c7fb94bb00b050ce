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
