import { useState } from 'react';
import { styled } from 'styled-components';
import { pictureSources } from '#domain/picture-sizes.ts';
import { pictureFailed, pictureMissing } from '#messages/ui.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Cover } from './cover.tsx';
import type { CoverProps } from './cover.tsx';

const Image = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Failed = styled.div`
  position: relative;
  height: 100%;
  > span {
    position: absolute;
    inset: auto 0 0;
    padding: 0.125rem var(--s2);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-small);
    text-align: center;
  }
`;

/** A browser that can't measure it takes it for as wide as the page. */
const sizes = 'auto,100vw';

export type EventPictureProps = CoverProps & {
  /** The address of the organizer's own picture; without one the cover is printed. */
  readonly src?: string | null | undefined;
  readonly alt?: string;
  /** Load at once: for the picture that is seen first. */
  readonly eager?: boolean;
};

/**
 * The organizer's picture, or the event's cover. A picture that does not load gives way to the cover
 * and says 'Failed to load' on it, seen by all (customer specification §8).
 */
export function EventPicture({ src, alt = '', eager = false, ...cover }: EventPictureProps) {
  const language = useLanguage();
  const [failed, setFailed] = useState<string | undefined>(undefined);
  if (src === null || src === undefined || src === '') return <Cover {...cover} />;
  if (failed === src) {
    return (
      <Failed>
        <Cover {...cover} />
        <span>{pictureFailed(language)}</span>
      </Failed>
    );
  }
  return (
    <Image
      src={src}
      srcSet={pictureSources(src)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      ref={(image) => {
        if (image !== null && image.complete && image.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
}

const Missing = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: var(--s3);
  background: var(--well);
  color: var(--ink-2);
  font-size: var(--t-small);
  text-align: center;
`;

/** A picture that is no event's; 'Image not available' when it is missing or fails (platform specification §2). */
export function Picture({ src, alt }: { readonly src: string | null | undefined; readonly alt: string }) {
  const language = useLanguage();
  const [failed, setFailed] = useState<string | undefined>(undefined);
  if (src === null || src === undefined || src === '' || failed === src) {
    return <Missing>{pictureMissing(language)}</Missing>;
  }
  return (
    <Image
      src={src}
      srcSet={pictureSources(src)}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(src)}
    />
  );
}
