/** What is wrong with a bucket, with the setting and the remedy. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { ServiceError } from '../../../tools/errors.ts';

/** What a sentence names. */
interface Named {
  bucket: string;
  endpoint: string | undefined;
}

/** By the name of the error; stores differ in some. */
const SENTENCES: [names: RegExp, sentence: (named: Named) => string][] = [
  [
    /^(NoSuchBucket|NotFound)$/,
    ({ bucket }) => `the bucket ${bucket} of S3_BUCKET does not exist; make it, or name the right one`,
  ],
  [
    /^(InvalidAccessKeyId|InvalidToken|ExpiredToken)$/,
    () => 'the store does not know the key of S3_ACCESS_KEY_ID; set one that is active',
  ],
  [
    /^SignatureDoesNotMatch$/,
    () => 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID; set the two that go together',
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301)$/,
    ({ bucket }) => `the bucket ${bucket} is in another region; set S3_REGION to it, or S3_ENDPOINT`,
  ],
  [/^RequestTimeTooSkewed$/, () => 'the clock of this machine is wrong; set it by NTP'],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|403)$/,
    ({ bucket }) =>
      `the bucket ${bucket} of S3_BUCKET refuses the key; its policy must allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject`,
  ],
  [
    /^(CredentialsProviderError|TokenProviderError)$/,
    () => 'there is no key for the bucket; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or a role of AWS',
  ],
];

/** The error for a call of the store that failed: `timeout` where it is slow. */
export function bucketFault(cause: unknown, named: Named): Error {
  if (cause instanceof Error && /^(AbortError|TimeoutError)$/.test(cause.name))
    return new ServiceError('timeout', 'The storage of our files is slow; try again in a minute.', {
      cause: new Error(`${placeOf(named)} does not answer in time; look at the store and the network`, {
        cause,
      }),
    });
  return new Error(sentenceOf(cause, named), { cause });
}

function sentenceOf(cause: unknown, named: Named): string {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  if (/^Region is missing/.test(message)) return 'S3_REGION is not set; name the region of the bucket';
  const status = cause instanceof S3ServiceException ? String(cause.$metadata.httpStatusCode) : '';
  const known =
    SENTENCES.find(([names]) => names.test(name)) ?? SENTENCES.find(([names]) => names.test(status));
  if (known) return `${known[1](named)} (${name})`;
  if (cause instanceof S3ServiceException)
    return `${placeOf(named)} refuses a request for files (${name}, status ${status}); look at the store`;
  return `${placeOf(named)} cannot be reached (${message || name}); set the address of the store, and look at the network`;
}

const placeOf = ({ endpoint }: Named): string =>
  endpoint === undefined ? 'Amazon S3' : `${endpoint} of S3_ENDPOINT`;
