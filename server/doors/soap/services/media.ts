/** Media Content 1.1.0: the pictures of a product. There are no other media. */
import { mediaContent } from '../../../promostandards/messages/media-content.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';
import { changedParts } from './product-lists.ts';
import { type ProductRecord, recordOf } from './product-record.ts';

const PRODUCT_NOT_FOUND = 130;
const PART_NOT_FOUND = 140;
const LONGEST_URL = 1_024;

const PRIMARY = { classTypeId: 1006, classTypeName: 'Primary' };
const ALTERNATE = { classTypeId: 1003, classTypeName: 'Alternate' };

const VIEWS = {
  blank: { classTypeId: 1001, classTypeName: 'Blank' },
  decorated: { classTypeId: 1002, classTypeName: 'Decorated' },
  front: { classTypeId: 1007, classTypeName: 'Front' },
  rear: { classTypeId: 1008, classTypeName: 'Rear' },
} as const;

type Picture = ProductRecord['pictures'][number];

const sizeOf = ({ size }: Picture) =>
  size ? { width: String(size.width), height: String(size.height) } : {};

export const mediaBinding = bindService(
  mediaContent,
  {
    notFound: PRODUCT_NOT_FOUND,
    invalid: COMMON_CODES.missing,
    fields: { productId: PRODUCT_NOT_FOUND, partId: PART_NOT_FOUND },
  },
  {
    async getMediaContent(ctx, { productId, partId, mediaType, classType }) {
      const { record, parts } = await recordOf(ctx, { productId, partId });
      const pictures =
        mediaType === 'Image' ? record.pictures.filter(({ url }) => url.length <= LONGEST_URL) : [];
      const isShown = ({ color }: Picture): boolean =>
        partId === undefined || color === null || parts.some((part) => part.color === color);
      const media = pictures.map((picture, index) => ({
        picture,
        classes: [index === 0 ? PRIMARY : ALTERNATE, ...picture.shows.map((view) => VIEWS[view])],
      }));
      return {
        MediaContentArray: media
          .filter(({ picture }) => isShown(picture))
          .filter(
            ({ classes }) => classType === undefined || classes.some((one) => one.classTypeId === classType),
          )
          .map(({ picture, classes }) => {
            const { url, color } = picture;
            const shown = record.parts.filter((part) => part.color === color);
            const [only] = shown.length === 1 ? shown : [];
            return {
              productId,
              partId: only?.partId,
              url,
              mediaType: 'Image' as const,
              ClassTypeArray: classes,
              ...sizeOf(picture),
              color: color === null ? undefined : shortened(color, 256),
              description: shortened(color === null ? record.name : `${record.name}, ${color}`, 1_024),
              singlePart: only !== undefined,
              changeTimeStamp: record.changedAt,
            };
          }),
      };
    },
    async getMediaDateModified(ctx, { changeTimeStamp }) {
      return { MediaDateModifiedArray: await changedParts(ctx, changeTimeStamp) };
    },
  },
);
