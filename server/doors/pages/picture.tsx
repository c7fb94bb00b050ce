interface PictureProps {
  url: string | null;
  alt: string;
  size: number;
  eager?: boolean;
}

/** A picture on its tile; pictures are below our own address, so the path alone works with any host name. */
export const Picture = ({ url, ...more }: PictureProps) => (
  <Tile url={url === null ? null : new URL(url).pathname} {...more} />
);

/** A picture from elsewhere. */
export const Tile = ({ url, alt, size, eager = false }: PictureProps) => (
  <div class="picture">
    {url === null ? null : (
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )}
  </div>
);
