/** A parsed element: names resolved, entities decoded. */
export interface SvgElement {
  /** The name without its prefix; `undefined` for an element outside the SVG namespace. */
  name: string | undefined;
  /** `href` includes `xlink:href`; attributes of other namespaces are left out. */
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}
