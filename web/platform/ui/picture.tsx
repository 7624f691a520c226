import { avatarSources } from '#contracts/platform/pictures/pictures.ts';

interface PictureProps {
  /** The address of any picture; for an avatar that was uploaded here, the right size is loaded. */
  url: string;
  alt: string;
  /** Its width and height on the page, in CSS pixels. */
  size: number;
  onMissing?: (() => void) | undefined;
}

/** Shows a square picture. */
export function Picture({ url, alt, size, onMissing }: PictureProps) {
  const sources = avatarSources(url, size);
  return (
    <picture>
      {sources && <source type="image/webp" srcSet={sources} />}
      <img
        src={url}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        // It may have failed before React attached the handler.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) onMissing?.();
        }}
        onError={onMissing}
      />
    </picture>
  );
}
