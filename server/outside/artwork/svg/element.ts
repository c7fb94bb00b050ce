/** A markup element as it was read: names resolved, entities decoded. */
export interface SvgElement {
  /** The name without its prefix; `undefined` for an element of another namespace than SVG. */
  name: string | undefined;
  /** `href` stands for `xlink:href` as well; attributes of other namespaces are left out. */
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}
