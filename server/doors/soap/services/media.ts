/** Media Content 1.1.0: the pictures of a product. There are no other media. */
import type { z } from 'zod';
import type { readProductRecord } from '../../../../tools/catalog/read-product-record.ts';
import { mediaContent } from '../../../promostandards/messages/media-content.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';
import { changedParts } from './product-lists.ts';
import { recordOf } from './product-record.ts';

type Image = z.infer<(typeof readProductRecord)['output']>['images'][number];

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

const sizeOf = (detail: { width: number | null; height: number | null } | undefined) =>
  detail?.width && detail.height ? { width: String(detail.width), height: String(detail.height) } : {};

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
      const images =
        mediaType === 'Image' ? record.images.filter(({ url }) => url.length <= LONGEST_URL) : [];
      const isShown = ({ color }: Image): boolean =>
        partId === undefined || color === null || parts.some((part) => part.color === color);
      const media = images.map((image, index) => {
        const detail = record.image_details[record.images.indexOf(image)];
        const views = (detail?.shows ?? []).map((view) => VIEWS[view]);
        return { image, detail, classes: [index === 0 ? PRIMARY : ALTERNATE, ...views] };
      });
      return {
        MediaContentArray: media
          .filter(({ image }) => isShown(image))
          .filter(
            ({ classes }) => classType === undefined || classes.some((one) => one.classTypeId === classType),
          )
          .map(({ image: { url, color }, detail, classes }) => {
            const shown = record.parts.filter((part) => part.color === color);
            const [only] = shown.length === 1 ? shown : [];
            return {
              productId,
              partId: only?.part_id,
              url,
              mediaType: 'Image' as const,
              ClassTypeArray: classes,
              ...sizeOf(detail),
              color: color === null ? undefined : shortened(color, 256),
              description: shortened(color === null ? record.name : `${record.name}, ${color}`, 1_024),
              singlePart: only !== undefined,
              changeTimeStamp: record.changed_at,
            };
          }),
      };
    },
    async getMediaDateModified(ctx, { changeTimeStamp }) {
      return { MediaDateModifiedArray: await changedParts(ctx, changeTimeStamp) };
    },
  },
);
