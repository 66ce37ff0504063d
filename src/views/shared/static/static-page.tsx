import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageEffective } from '#messages/legal.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Lede, Muted, Page, Hero, Prose, Stack, Title } from '#platform/ui/page.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

type StaticPageProps = {
  title: string;
  /** The day on which its words came into force is said. */
  isLegal?: boolean;
  lede: ReactNode;
  children: ReactNode;
};

/** A page of words: legal pages, about, questions and help. */
export function StaticPage({ title, isLegal = false, lede, children }: StaticPageProps) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Hero>
        <Title>{title}</Title>
        {isLegal && <EffectiveDate />}
      </Hero>
      <Prose>
        <Lede>{lede}</Lede>
        <Stack $gap="s10">{children}</Stack>
      </Prose>
    </Page>
  );
}

/** The legal pages came into force on this day (customer specification §2 and §9). */
function EffectiveDate() {
  const language = useLanguage();
  const time = (words: string) => (
    <time key="time" dateTime="2025-04-03">
      {words}
    </time>
  );
  return <Effective as="p">{pageEffective({ time }, language)}</Effective>;
}

/** A part of a page of words, reachable by its address. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </Section>
  );
}

/** The words of a message that lead to an address of this site. */
export function linkTo(href: string) {
  return (words: string) => (
    <TextLink key={href} href={href}>
      {words}
    </TextLink>
  );
}

/** What a message needs to name where people write to. */
export function useSupport() {
  const address = useSupportAddress();
  return { address, support: linkTo(`mailto:${address}`) };
}

const Effective = styled(Muted)`
  margin-top: var(--s3);
`;

const Section = styled.section`
  margin-top: var(--s8);
  > * + * {
    margin-top: var(--s4);
  }
  ul {
    list-style: disc;
    padding-left: var(--s5);
  }
  li + li {
    margin-top: var(--s2);
  }
`;
