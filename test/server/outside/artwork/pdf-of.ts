import { pageOf } from '../../../fixtures/dialects/write-pdf.ts';

/** The smallest PDF of one page that shows `content`, with one raw picture named `/I` where it is given. */
export const pdfOf = (
  content: string,
  width: number,
  height: number,
  picture?: { width: number; height: number; rgb: string },
): Buffer =>
  pageOf(
    `0 0 ${width} ${height}`,
    content,
    picture && {
      resources: '/XObject<</I 5 0 R>>',
      more: [
        [
          `<</Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/ASCIIHexDecode>>`,
          `${picture.rgb}>`,
        ],
      ],
    },
  );
