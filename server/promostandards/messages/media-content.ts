/** Media Content 1.1.0, whose namespace still says 1.0.0: pictures, films and papers of a product. */
import { boolean, dateTime, decimal, double, int, oneOf, text, token } from '../scalars.ts';
import { group, m, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { credentials, errorObject } from './shared.ts';

const mediaType = oneOf(['Image', 'Video', 'Audio', 'Document']);

const media = group({
  productId: s.one(token(64)),
  partId: s.opt(token(64)),
  url: m.one(token(1024)),
  mediaType: s.one(mediaType),
  ClassTypeArray: m.one(
    m.list('ClassType', group({ classTypeId: m.one(int), classTypeName: m.one(token(64)) })),
  ),
  fileSize: m.opt(double),
  width: m.opt(decimal),
  height: m.opt(decimal),
  dpi: m.opt(int),
  color: m.opt(token(256)),
  DecorationArray: m.opt(
    m.list('Decoration', group({ decorationId: m.one(int), decorationName: m.one(token(64)) })),
  ),
  LocationArray: m.opt(m.list('Location', group({ locationId: m.one(int), locationName: m.one(token(64)) }))),
  decorationId: m.opt(int),
  description: m.opt(token(1024)),
  singlePart: m.one(boolean),
  changeTimeStamp: s.opt(dateTime),
});

const failure = { errorMessage: s.opt(errorObject) };

export const mediaContent = defineService({
  name: 'MediaContent',
  version: '1.1.0',
  versions: ['1.1.0', '1.0.0'],
  namespaces: namespacesOf('MediaService/1.0.0'),
  wsdl: {
    definitions: 'Media_v1_0_0',
    portType: 'MediaContentService',
    binding: 'MediaContentServiceBinding',
    service: 'MediaContentService',
    port: 'MediaServiceBinding',
  },
  errors: 'errorMessage',
  operations: {
    getMediaContent: operation(
      [
        'GetMediaContentRequest',
        group({
          ...credentials(s),
          cultureName: s.opt(text()),
          mediaType: s.one(mediaType),
          productId: s.one(token(64)),
          partId: s.opt(token(64)),
          classType: m.opt(int),
        }),
      ],
      [
        'GetMediaContentResponse',
        group({ MediaContentArray: m.opt(m.list('MediaContent', media)), ...failure }),
      ],
    ),
    getMediaDateModified: operation(
      [
        'GetMediaDateModifiedRequest',
        group({ ...credentials(s), cultureName: s.opt(text()), changeTimeStamp: s.one(dateTime) }),
      ],
      [
        'GetMediaDateModifiedResponse',
        group({
          MediaDateModifiedArray: m.opt(
            m.list('MediaDateModified', group({ productId: s.one(token(64)), partId: s.one(token(64)) })),
          ),
          ...failure,
        }),
      ],
      'urn:getMediaDateModified',
    ),
  },
});
