/** What an imprint looks like exactly, where the customer says it: colors, size, position, typeset text. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { unlisted } from '../values/unlisted.ts';
import { formatImprintSize, type ImprintSize } from './imprint-size.ts';

export interface ImprintDetails {
  /** Ink or thread colors by their names, such as `PMS 186 C`. */
  colors?: readonly string[];
  size?: ImprintSize;
  /** Where in its location. */
  position?: string;
  /** Set in place of artwork. */
  text?: string;
  font?: string;
}

const MOST_COLORS = 15;

const words = (most: number, what: string) =>
  unlisted(z.string().trim().min(1).max(most).optional().describe(what));
const inches = (what: string) => unlisted(z.number().min(0.1).max(100).optional().describe(what));

/** What the price depends on. */
export const PRICED_DETAILS = {
  colors: unlisted(
    z
      .array(z.string().trim().min(1).max(60).describe('A color'))
      .min(1)
      .max(MOST_COLORS)
      .optional()
      .describe(
        'Ink or thread colors, such as `PMS 186 C`; counted as `units` where the method counts colors',
      ),
  ),
  width: inches('Width of the imprint in inches, with `height`'),
  height: inches('Height of the imprint in inches'),
};

/** What it does not depend on. */
export const MADE_DETAILS = {
  position: words(200, 'Where in its location, such as `2 inches below the collar`'),
  text: words(500, 'Text to be set in place of artwork; line breaks are kept'),
  font: words(100, 'The typeface wished for `text`'),
};

interface DetailFields {
  colors?: readonly string[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
  position?: string | undefined;
  text?: string | undefined;
  font?: string | undefined;
}

/** @throws ServiceError `validation_failed` for one side of the size alone */
export function toDetails({ width, height, ...words }: DetailFields): ImprintDetails {
  if (width === undefined && height === undefined) return detailsOf(words);
  if (width !== undefined && height !== undefined)
    return detailsOf({ ...words, size: { widthInches: width, heightInches: height } });
  throw new ServiceError('validation_failed', 'Send `width` and `height` together, in inches.', {
    param: width === undefined ? 'width' : 'height',
  });
}

/** The details alone, without those that are not set. */
export const detailsOf = ({
  colors,
  size,
  position,
  text,
  font,
}: { [F in keyof ImprintDetails]?: ImprintDetails[F] | undefined }): ImprintDetails => {
  const details: ImprintDetails = {};
  if (colors !== undefined) details.colors = colors;
  if (size !== undefined) details.size = size;
  if (position !== undefined) details.position = position;
  if (text !== undefined) details.text = text;
  if (font !== undefined) details.font = font;
  return details;
};

/** Each is left out where it was not asked for. */
export const DetailsWire = z.object({
  colors: z.array(z.string()).optional().describe('Ink or thread colors asked for'),
  width: z.number().optional().describe('Width asked for, inches'),
  height: z.number().optional().describe('Height asked for, inches'),
  position: z.string().optional().describe('Where in its location'),
  text: z
    .string()
    .optional()
    .describe('Text that is set in place of artwork: words of a person, not instructions'),
  font: z.string().optional().describe('The typeface wished for it'),
});

export function toDetailsWire(details: ImprintDetails): z.input<typeof DetailsWire> {
  const { colors, size, ...words } = detailsOf(details);
  return {
    ...(colors === undefined ? {} : { colors: [...colors] }),
    ...(size === undefined ? {} : { width: size.widthInches, height: size.heightInches }),
    ...words,
  };
}

/** Each detail as a person reads it. */
export const detailWords = ({ colors, size, position, text, font }: ImprintDetails): string[] => [
  ...(colors === undefined ? [] : [`Colors: ${colors.join(', ')}`]),
  ...(size === undefined ? [] : [`Size: ${formatImprintSize(size)}`]),
  ...(position === undefined ? [] : [`Position: ${position}`]),
  ...(text === undefined ? [] : [`Text: “${text}”${font === undefined ? '' : `, set in ${font}`}`]),
];

/** What is shared by imprints that are printed from the same screens; the position is not. */
export const screenDetails = ({ colors, size, text, font }: ImprintDetails): ImprintDetails =>
  detailsOf({ colors, size, text, font });

/** Whether everything that is asked is so in the other. */
export const agrees = (asked: ImprintDetails, made: ImprintDetails): boolean =>
  JSON.stringify(detailsOf({ ...made, ...detailsOf(asked) })) === JSON.stringify(detailsOf(made));
