import type { ReactNode } from 'react';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

const icons = { ok: Check, info: Info, warn: TriangleAlert, error: CircleAlert };

const Box = styled.div`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr);
  --tint: var(--accent-wash);
  --solid: var(--accent);
  --on: var(--on-accent);
  --icon: 1.5rem;
  &[data-kind='error'] {
    --tint: var(--error-wash);
    --solid: var(--error);
    --on: var(--surface);
  }
  &[data-kind='warn'] {
    --tint: var(--warn-wash);
    --solid: var(--warn);
    --on: var(--surface);
  }
`;

const Kind = styled.span`
  background: var(--solid);
  color: var(--on);
  display: grid;
  justify-items: center;
  align-content: start;
  padding-top: 0.9375rem;
  mask: var(--perf-right-s);
`;

const Text = styled.div`
  background: var(--tint);
  padding: var(--s4) var(--s4) var(--s4) var(--s5);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s1);
  mask: var(--perf-left-s);
  > b {
    font-weight: 660;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  margin-top: var(--s2);
  --icon: 1.05em;
`;

export type NoticeProps = {
  readonly kind?: 'ok' | 'info' | 'warn' | 'error';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** In place of the kind's own icon: an hourglass while something is under way. */
  readonly icon?: ReactNode;
  /** Buttons and links below the text. */
  readonly actions?: ReactNode;
  /** 'alert' for an error and 'status' else; 'none' for one that was there with the page. */
  readonly role?: 'alert' | 'status' | 'none';
};

/** A message in the page: a solid stub with its icon, torn from a tinted text. */
export function Notice({ kind = 'info', title, children, icon, actions, role }: NoticeProps) {
  const Icon = icons[kind];
  const announced = role ?? (kind === 'error' ? 'alert' : 'status');
  return (
    <Box data-kind={kind} role={announced === 'none' ? undefined : announced}>
      <Kind>{icon ?? <Icon />}</Kind>
      <Text>
        {title !== undefined && <b>{title}</b>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Text>
    </Box>
  );
}
