import type { ReactNode } from 'react';
import { Check, CircleAlert, X } from 'lucide-react';
import { styled } from 'styled-components';
import { toastDismiss } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { IconButton } from './icon-button.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) 2.75rem;
  width: 100%;
  filter: drop-shadow(0 8px 20px rgb(10 20 18 / 0.28));
  color: var(--ink);
  animation: from-foot var(--calm) var(--ease);
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Kind = styled.span`
  background: var(--accent);
  color: var(--on-accent);
  display: grid;
  place-items: center;
  mask: var(--perf-right-s);
  [data-kind='error'] > & {
    background: var(--error);
    color: var(--surface);
  }
`;

const Text = styled.p`
  background: var(--surface);
  padding: 0.875rem 0.5rem 0.875rem 1rem;
  font-size: var(--t-small);
  line-height: 1.4;
  font-weight: 560;
  overflow-wrap: anywhere;
  white-space: pre-line;
  mask: var(--perf-left-s);
`;

const Line = styled.span`
  display: block;
  &:not(:last-child) {
    font-weight: 680;
  }
`;

const Dismiss = styled(IconButton)`
  background: var(--surface);
  border-radius: 0;
  &:hover {
    background: var(--well);
  }
`;

export type ToastProps = {
  readonly kind?: 'ok' | 'error';
  /** Before the words, which then are its description. */
  readonly title?: string | undefined;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
};

/** One toast, only its look: how long it stays is said where toasts are kept. */
export function Toast({ kind = 'ok', title, onDismiss, children }: ToastProps) {
  const language = useLanguage();
  return (
    <Box data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Kind>{kind === 'error' ? <CircleAlert /> : <Check />}</Kind>
      <Text>
        {title !== undefined && <Line>{title}</Line>}
        <Line>{children}</Line>
      </Text>
      <Dismiss aria-label={toastDismiss(language)} onClick={onDismiss}>
        <X />
      </Dismiss>
    </Box>
  );
}
