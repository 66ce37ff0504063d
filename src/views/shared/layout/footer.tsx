import { Suspense } from 'react';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { lazyPart } from '#platform/parts.tsx';
import { Anchor } from '#platform/ui/anchor.tsx';
import { FooterBand, FooterColumns, FooterDisplay, FooterEnd, FooterHeading } from '#platform/ui/footer-band.tsx';
import { FooterLanguages } from '#views/shared/layout/language-switch.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

const ThemePicker = lazyPart(async () => (await import('#views/shared/layout/theme-picker.tsx')).ThemePicker);

type Column = { heading: string; links: readonly { href: string; words: string }[] };

/** Account, explore and about links (customer specification §2, Navigation). */
const columns: readonly Column[] = [
  {
    heading: 'Account',
    links: [
      { href: '/my-events', words: 'My events' },
      { href: '/account', words: 'Settings' },
      { href: '/account/attendees', words: 'Attendees' },
    ],
  },
  {
    heading: 'Explore',
    links: [
      { href: '/events', words: 'Events' },
      { href: '/faq', words: 'FAQ' },
      { href: '/help', words: 'Help' },
    ],
  },
  {
    heading: 'About',
    links: [
      { href: '/about', words: 'About Foyer' },
      { href: '/terms', words: 'Terms' },
      { href: '/privacy', words: 'Privacy' },
      { href: '/cookie-policy', words: 'Cookie policy' },
    ],
  },
];

/** The foot of every page, with the audience. */
export function Footer() {
  const supportAddress = useSupportAddress();
  return (
    <FooterBand>
      <FooterColumns>
        <div>
          <FooterDisplay>
            See you
            <br />
            in the foyer.
          </FooterDisplay>
          <p style={{ marginTop: 'var(--s3)' }}>
            <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
          </p>
          <FooterLanguages />
          <div style={{ minHeight: '3.75rem' }}>
            <AfterHydration>
              <Suspense>
                <ThemePicker />
              </Suspense>
            </AfterHydration>
          </div>
        </div>
        {columns.map(({ heading, links }) => (
          <div key={heading}>
            <FooterHeading>{heading}</FooterHeading>
            <ul>
              {links.map(({ href, words }) => (
                <li key={href}>
                  <Anchor href={href}>{words}</Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </FooterColumns>
      <FooterEnd>Prices in Canadian dollars. Foyer, Nanaimo, British Columbia.</FooterEnd>
    </FooterBand>
  );
}
