import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { headLogIn, headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

const Wide = styled.span`
  display: contents;
  ${phone} {
    display: none;
  }
`;

/** For visitors: Log in opens the dialog, or is a link to the page until the application runs; Sign up is a page. */
export function VisitorLinks() {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  const [path] = useLocation();
  const returning = returningTo(path);
  const openLogin = (event: MouseEvent) => {
    if (!isPlainClick(event) || isAccountPage(path)) return;
    event.preventDefault();
    overlay.send({ type: 'overlay.openLogin' });
  };
  return (
    <Wide>
      <ButtonLink kind="quiet" small href={`/auth/login${returning}`} aria-haspopup="dialog" onClick={openLogin}>
        {headLogIn(language)}
      </ButtonLink>
      <ButtonLink kind="line" small href={`/sign-up${returning}`}>
        {headSignUp(language)}
      </ButtonLink>
    </Wide>
  );
}

/** Pages that are the login themselves, or that nobody wants to come back to. */
export const isAccountPage = (path: string) =>
  ['/auth/login', '/login', '/sign-up', '/logout', '/verify', '/reset-password'].includes(path);

/** The query that brings a person back to this page after the login. */
export const returningTo = (path: string) =>
  path === '/' || isAccountPage(path) ? '' : `?returnUri=${encodeURIComponent(path)}`;
