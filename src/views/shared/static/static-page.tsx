import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Lede, Muted, Page, Hero, Prose, Stack, Title } from '#platform/ui/page.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

type StaticPageProps = {
  title: string;
  /** When the words came into force, on the legal pages. */
  effective?: string;
  lede: ReactNode;
  children: ReactNode;
};

/** A page of words: legal pages, about, questions and help. */
export function StaticPage({ title, effective, lede, children }: StaticPageProps) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Hero>
        <Title>{title}</Title>
        {effective !== undefined && (
          <Effective as="p">
            Effective date: <time dateTime={legalDate.machine}>{effective}</time>
          </Effective>
        )}
      </Hero>
      <Prose>
        <Lede>{lede}</Lede>
        <Stack $gap="s10">{children}</Stack>
      </Prose>
    </Page>
  );
}

/** The legal pages came into force on this day (customer specification §2 and §9). */
export const legalDate = { words: 'April 3, 2025', machine: '2025-04-03' } as const;

/** A part of a page of words, reachable by its address. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>{title}</Heading>
      {children}
    </Section>
  );
}

/** Where people write to. */
export function SupportLink() {
  const supportAddress = useSupportAddress();
  return <TextLink href={`mailto:${supportAddress}`}>{supportAddress}</TextLink>;
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
