import { useEffect, useRef, type FC } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#platform/ui/page.tsx';
import { ticketLinkId } from '#views/account/my-events/ticket-link-id.ts';

/** A button that was pressed may be gone with its face: the reading goes on at what is said now. */
export function useFocusHeld(face: FC | undefined) {
  const formMessage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    const isLost = at === document.body || at?.getAttribute('role') === 'dialog';
    if (isLost) formMessage.current?.focus();
  }, [face]);
  return formMessage;
}

/** Remove is gone from a ticket that was given up: the focus goes to the ticket itself. */
export function useFocusAtTicket(registrationId: string | undefined): void {
  useEffect(() => {
    if (registrationId === undefined) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(ticketLinkId(registrationId))?.focus();
      });
    };
  }, [registrationId]);
}

/** What is said in a dialog; it takes the focus of a button that is gone. */
export const FormMessage = styled(Stack)`
  &:focus-visible {
    outline: none;
  }
`;
