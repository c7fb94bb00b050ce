/** The addresses of a supplier's pictures of a product. */
import { mediaContent } from '../../../promostandards/messages/media-content.ts';
import type { CallOptions, Connection } from '../connection.ts';

export interface WirePicture {
  url: string;
  color: string | undefined;
  partId: string | undefined;
  classIds: number[];
  /** When it last changed, if the supplier says so. */
  changedAt: string | undefined;
}

/** The pictures of a product; none if the supplier publishes none or lacks the service. */
export async function picturesOf(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
): Promise<WirePicture[]> {
  if (!connection.endpointOf(mediaContent)) return [];
  const { value } = await connection.call(
    mediaContent,
    'getMediaContent',
    { productId, mediaType: 'Image' },
    options,
  );
  return (value.MediaContentArray ?? []).flatMap(
    ({ url, color, partId, ClassTypeArray, changeTimeStamp, mediaType }) =>
      url === undefined || url === '' || (mediaType !== undefined && mediaType !== 'Image')
        ? []
        : [
            {
              url,
              color,
              partId,
              classIds: (ClassTypeArray ?? []).flatMap(({ classTypeId }) => classTypeId ?? []),
              changedAt: changeTimeStamp,
            },
          ],
  );
}
