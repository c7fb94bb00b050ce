/** The logo of a line beside its text, and the preview someone saw. */

import type { PropsWithChildren } from 'hono/jsx';
import type { LineLook, LogoLook } from '../../../tools/artwork/line-looks.ts';
import type { Said } from '../../../tools/languages/words.ts';
import type { QuoteLine } from '../../../tools/quotes/quote.ts';
import { Stated, t } from './frame/words.tsx';
import { Picture, Tile } from './picture.tsx';

/** One for each imprint that has a logo or a preview. */
export const artworkOfLine = (looks: readonly LineLook[], line: number): LineLook[] =>
  looks.filter((look) => look.line === line);

interface LineTileProps {
  line: QuoteLine;
  looks: readonly LineLook[];
  size: number;
}

/** The goods with their logo or text, each place once that is drawn. */
export const LineTile = ({ line: { line, priced }, looks, size }: LineTileProps) => {
  const { name } = priced;
  const color = t(priced.color);
  const [first, ...others] = artworkOfLine(looks, line).flatMap(({ picture, isText, locationName }) => {
    if (!picture) return [];
    const values = { name, product: color };
    const alt = isText
      ? t('{name} in {product} with the text', values)
      : t('{name} in {product} with the logo', values);
    return [{ url: picture.url, alt, place: t(locationName) }];
  });
  if (!first)
    return <Tile url={priced.picturePath} alt={t('{name} in {color}', { name, color })} size={size} />;
  if (others.length === 0) return <Picture url={first.url} alt={first.alt} size={size} />;
  return (
    <div class="line-sides">
      <Picture url={first.url} alt={`${first.alt}, ${first.place}`} size={size} />
      {others.map(({ url, alt, place }) => (
        <Picture url={url} alt={`${alt}, ${place}`} size={size / 2} />
      ))}
    </div>
  );
};

/** Pictures are below our own address, so the path alone works with any host name. */
const path = (url: string): string => new URL(url).pathname;

/** Nothing if the line has neither. */
export const LineArtworkLinks = ({ looks, of }: { looks: readonly LineLook[]; of: string }) => (
  <>
    {looks.map((look) =>
      look.logo || look.preview ? (
        <Look look={look} of={of} place={looks.length > 1 ? ` (${t(look.locationName)})` : ''} />
      ) : null,
    )}
  </>
);

interface LookProps {
  look: LineLook;
  of: string;
  /** The location, where there are several. */
  place: string;
}

const Look = ({ look, of, place }: LookProps) => (
  <p class="line-look">
    {look.logo ? <LogoLink logo={look.logo} place={place} /> : null}
    {look.preview ? (
      <ArtworkLink url={look.preview.url} small={look.preview.smallUrl}>
        {t('Preview of {product}', { product: of })}
        {look.preview.isAi ? `, ${t('made by an image model')}` : ''}
        {place}
        <Note text={look.preview.note} />
      </ArtworkLink>
    ) : null}
  </p>
);

interface LogoLinkProps {
  logo: LogoLook;
  place?: string;
  size?: number;
}

export const LogoLink = ({ logo: { name, url, previewUrl, note }, place = '', size }: LogoLinkProps) => (
  <ArtworkLink url={url} small={previewUrl} size={size}>
    {t('Logo: {name}', { name: <bdi>{name}</bdi> })}
    {place}
    <Note text={note} />
  </ArtworkLink>
);

/** That the inks are not all of the logo's colors stands beside the picture itself. */
const Note = ({ text }: { text: Said | null }) =>
  text === null ? null : (
    <strong class="look-note">
      <Stated text={text} />
    </strong>
  );

interface ShownProps {
  url: string;
  /** `null` if it cannot be drawn. */
  small: string | null;
  size?: number | undefined;
}

const ArtworkLink = ({ url, small, size = 80, children }: PropsWithChildren<ShownProps>) => (
  <a href={path(url)} class="look-logo">
    {small === null ? null : (
      <img src={path(small)} alt="" width={size} height={size} loading="lazy" decoding="async" />
    )}
    <span>{children}</span>
  </a>
);
