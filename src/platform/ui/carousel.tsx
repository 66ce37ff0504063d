import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { slidesKind, slidesPlace } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { createRequiredContext } from './required-context.tsx';

/** From here on a press is a drag (platform specification §9). */
const dragThresholdPixels = 5;
/** Whoever asks for less motion gets the next slide at once. */
const lessMotion = { '(prefers-reduced-motion: reduce)': { duration: 0 } };

type CarouselState = {
  /** From 0. */
  selected: number;
  count: number;
  canScrollPrev: boolean;
  canScrollNext: boolean;
  scrollPrev: () => void;
  scrollNext: () => void;
  scrollTo: (slide: number) => void;
};

const [Provider, useCarousel] = createRequiredContext<CarouselState>('carousel');
export { useCarousel };

export type CarouselProps = {
  readonly count: number;
  readonly loop?: boolean;
  /** What moves: one element whose children are the slides. */
  readonly track: ReactNode;
  /** The controls, which may ask useCarousel. */
  readonly children: ReactNode;
};

/** Slides that are dragged (from 5 px on) or turned by controls; it knows which is selected and which way there are more. */
export function Carousel({ count, loop = false, track, children }: CarouselProps) {
  const language = useLanguage();
  const [viewport, embla] = useEmblaCarousel({ loop, dragThreshold: dragThresholdPixels, breakpoints: lessMotion });
  const [turned, setTurned] = useState({ selected: 0, canScrollPrev: loop, canScrollNext: loop || count > 1 });
  useEffect(() => {
    if (!embla) return;
    const follow = () =>
      setTurned({
        selected: embla.selectedScrollSnap(),
        canScrollPrev: embla.canScrollPrev(),
        canScrollNext: embla.canScrollNext(),
      });
    embla.on('select', follow).on('reInit', follow);
    follow();
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);
  return (
    <Provider
      value={{
        ...turned,
        count,
        scrollPrev: () => embla?.scrollPrev(),
        scrollNext: () => embla?.scrollNext(),
        scrollTo: (slide) => embla?.scrollTo(slide),
      }}
    >
      <Viewport ref={viewport} aria-roledescription={slidesKind(language)} role="group">
        {track}
      </Viewport>
      {children}
    </Provider>
  );
}

const dotsEachSide = 3;

/** The slides that have a dot: at most 3 on each side of the selected one (platform specification §9). */
export function dottedSlides(selected: number, count: number): number[] {
  const first = Math.max(0, selected - dotsEachSide);
  const last = Math.min(count - 1, selected + dotsEachSide);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** A dot a slide; the filled one is shown. */
export function CarouselDots({ label }: { readonly label: string }) {
  const language = useLanguage();
  const { selected, count, scrollTo } = useCarousel();
  return (
    <Dots role="group" aria-label={label}>
      {dottedSlides(selected, count).map((slide) => (
        <Dot
          key={slide}
          type="button"
          aria-label={slidesPlace({ slide: String(slide + 1), count: String(count) }, language)}
          aria-current={slide === selected ? 'true' : undefined}
          onClick={() => scrollTo(slide)}
        />
      ))}
    </Dots>
  );
}

const Viewport = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
`;

const Dots = styled.div`
  display: flex;
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  min-width: 0;
  min-height: var(--hit);
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
  }
  &[aria-current='true']::before {
    background: var(--ink);
  }
`;
