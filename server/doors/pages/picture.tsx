/** A picture on its tile; pictures are below our own address, so the path alone works with any host name. */
export const Picture = ({
  url,
  alt,
  size,
  eager = false,
}: {
  url: string | null;
  alt: string;
  size: number;
  eager?: boolean;
}) => (
  <div class="picture">
    {url === null ? null : (
      <img
        src={new URL(url).pathname}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    )}
  </div>
);
