/**
 * What is asked of a line beside its goods and its imprints. All that is known of an option stands here: how it is sent and
 * published, its words, its field in the form of the desk. Lines that differ in one are two lines.
 */

import { z } from 'zod';
import { type AskedPackaging, PACKAGINGS, packagingWords } from '../catalog/packaging.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { english, type Said } from '../languages/words.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';

/** Each is left out where nothing was asked for. */
export interface LineOptions {
  packaging?: AskedPackaging;
}

export const LINE_OPTIONS_INPUT = {
  packaging: describedInOpenApi(z.enum(PACKAGINGS).optional().describe('How each piece is packed')),
};

export const LineOptionsWire = z.object({
  packaging: z.enum(PACKAGINGS).optional().describe('How each piece is packed, where it was asked for'),
  packaging_is_request: z
    .boolean()
    .optional()
    .describe('Whether the supplier does not state that it packs so, and must confirm it'),
});

type Published = z.output<typeof LineOptionsWire>;
/** As it is sent, or as it is published. */
type Sent = { readonly [F in keyof Published]?: Published[F] | undefined };

/** How the desk enters an option. */
interface OptionField {
  /** Its name where it is sent. */
  name: keyof typeof LINE_OPTIONS_INPUT;
  label: string;
  /** Says what to enter, where it was refused. */
  refusal: string;
  /** The values to choose from; a text where left out. */
  choices?: readonly (readonly [value: string, words: string])[];
}

interface LineOption {
  read(sent: Sent): LineOptions;
  published(line: LineOptions): Published;
  /** As a person reads it. */
  words(line: LineOptions): Said[];
  /** What its product says of it. */
  judged?(line: LineOptions, product: CatalogProduct): LineOptions;
  field: OptionField;
}

const OPTIONS: Readonly<Record<keyof LineOptions, LineOption>> = {
  packaging: {
    read: ({ packaging: kind, packaging_is_request: isRequest = false }) =>
      kind === undefined ? {} : { packaging: { kind, isRequest } },
    published: ({ packaging }) =>
      packaging ? { packaging: packaging.kind, packaging_is_request: packaging.isRequest } : {},
    words: ({ packaging }) => (packaging ? [packagingWords(packaging)] : []),
    judged: ({ packaging }, { packagings }) =>
      packaging ? { packaging: { ...packaging, isRequest: !packagings?.includes(packaging.kind) } } : {},
    field: {
      name: 'packaging',
      label: 'Packed',
      refusal: 'Choose how it is packed.',
      choices: [
        ['', 'As the supplier does'],
        ...PACKAGINGS.map((kind) => [kind, english(packagingWords({ kind, isRequest: false }))] as const),
      ],
    },
  },
};

const all = Object.values(OPTIONS);

/** The options of a line alone. */
export const optionsOf = (line: LineOptions): LineOptions =>
  Object.fromEntries(
    (Object.keys(OPTIONS) as (keyof LineOptions)[]).flatMap((name) =>
      line[name] === undefined ? [] : [[name, line[name]]],
    ),
  );

export const readOptions = (sent: Sent): LineOptions =>
  Object.assign({}, ...all.map(({ read }) => read(sent)));

export const publishedOptions = (line: LineOptions): Published =>
  Object.assign({}, ...all.map(({ published }) => published(line)));

/** The options as they are sent, without what was found out of them. */
export const sentOptions = (published: Sent): Sent =>
  Object.fromEntries(all.map(({ field: { name } }) => [name, published[name]]));

export const optionWords = (line: LineOptions): Said[] => all.flatMap(({ words }) => words(line));

/** With what the product says of them. */
export const judgedOptions = (line: LineOptions, product: CatalogProduct): LineOptions =>
  Object.assign(optionsOf(line), ...all.map(({ judged }) => judged?.(line, product)));

export const OPTION_FIELDS: readonly OptionField[] = all.map(({ field }) => field);
