import { styled } from 'styled-components';
import { whyPage } from '#messages/login.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Page, Title } from '#platform/ui/page.tsx';
import { TornArt } from '#platform/ui/torn-art.ts';
import { LoginPanel, useLoginTitle } from '#views/account/login/login-panel.tsx';
import type { WhyHere } from '#views/account/login/why-here.ts';

const Ticket = styled.div`
  display: grid;
  grid-template-columns: 21rem minmax(0, 1fr);
  max-width: 56rem;
  margin: var(--s6) auto var(--s12);
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-block: var(--s4) var(--s8);
  }
`;

const Body = styled.div`
  background: var(--surface);
  padding: var(--s6) var(--s8) var(--s8);
  mask: var(--perf-left-l);
  ${phone} {
    padding: var(--s6) var(--s4);
    mask: var(--perf-top-l);
  }
`;

const Why = styled.p`
  color: var(--ink-2);
  margin-bottom: var(--s5);
`;

const Name = styled(Title)`
  font-size: clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem);
  margin-bottom: var(--s5);
`;

/** The login page: the dialog's content as a page (customer specification §2). why: what a visitor was sent here for. */
export function LoginScreen({ why = null }: { why?: WhyHere | null }) {
  const language = useLanguage();
  const title = useLoginTitle();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Ticket>
        <TornArt>
          <Cover event={{ id: 'door-3', category: 'theatre' }} shape="login" />
        </TornArt>
        <Body>
          <Name>{title}</Name>
          <LoginPanel purpose={why && <Why>{whyPage({ why }, language)}</Why>} />
        </Body>
      </Ticket>
    </Page>
  );
}
