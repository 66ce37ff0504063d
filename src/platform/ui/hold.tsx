import { Clock } from 'lucide-react';
import { styled } from 'styled-components';
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

/** What is said aloud: it changes at 5, 2 and 0 minutes only. */
export function holdAnnouncement(seconds: number): string {
  if (seconds <= 0) return 'Your hold has ended';
  if (seconds <= 120) return 'We are holding these places for 2 more minutes';
  if (seconds <= 300) return 'We are holding these places for 5 more minutes';
  return '';
}

/** How long places are still held; `seconds` comes from the cart's machine and is redrawn by it. */
export function Hold({ seconds }: { readonly seconds: number }) {
  return (
    <Box data-low={seconds < 120 ? '' : undefined}>
      <Clock />
      <span role="timer" aria-live="off">
        {seconds > 0 ? (
          <>
            We are holding these places for <b>{minutesAndSeconds(seconds)}</b>
          </>
        ) : (
          'Your hold has ended'
        )}
      </span>
      <VisuallyHidden aria-live="polite">{holdAnnouncement(seconds)}</VisuallyHidden>
    </Box>
  );
}
