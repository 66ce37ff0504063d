import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { holdEnded, holdLeft, holdSoon } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  font-size: var(--t-small);
  line-height: 1.35;
  padding: var(--s3) var(--s4);
  background: var(--accent-wash);
  color: var(--ink);
  position: relative;
  b {
    font-variant-numeric: tabular-nums;
    font-weight: 680;
  }
  .lucide {
    color: var(--accent);
  }
  &[data-low] {
    background: var(--warn-wash);
  }
  &[data-low] .lucide {
    color: var(--warn);
  }
`;

/** '18:42' or '1:48' of a number of seconds; never below '0:00'. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What is said aloud: it changes at 5, 2 and 0 minutes only, and is true in between, where a page begins with it. */
export function holdAnnouncement(seconds: number, language: Language): string {
  if (seconds <= 0) return holdEnded(language);
  if (seconds <= limits.holdLowSeconds) return holdSoon({ minutes: limits.holdLowSeconds / 60 }, language);
  if (seconds <= 300) return holdSoon({ minutes: 5 }, language);
  return '';
}

const Words = styled.span`
  ${phone} {
    &[data-brief] {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

type HoldProps = {
  readonly seconds: number;
  /** On a phone the time alone is seen, in a head that has no room for more. */
  readonly brief?: boolean;
};

/** How long places are still held; `seconds` comes from the cart's machine and is redrawn by it. */
export function Hold({ seconds, brief = false }: HoldProps) {
  const language = useLanguage();
  return (
    <Box data-low={seconds <= limits.holdLowSeconds ? '' : undefined}>
      <Clock />
      <span role="timer" aria-live="off">
        {seconds > 0 ? (
          <>
            <Words data-brief={brief ? '' : undefined}>{holdLeft(language)} </Words>
            <b>{minutesAndSeconds(seconds)}</b>
          </>
        ) : (
          holdEnded(language)
        )}
      </span>
      <VisuallyHidden aria-live="polite">{holdAnnouncement(seconds, language)}</VisuallyHidden>
    </Box>
  );
}
