import { Fragment, Suspense } from 'react';
import type { Language } from '#domain/language.ts';
import {
  footAbout,
  footAboutFoyer,
  footAccount,
  footAttendees,
  footCookies,
  footExplore,
  footFaq,
  footFarewell,
  footOrganizers,
  footPlace,
  footPrivacy,
  footSettings,
  footTerms,
  headEvents,
  headHelp,
  headMyEvents,
} from '#messages/shell.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { FooterBand, FooterColumns, FooterDisplay, FooterEnd, FooterHeading } from '#platform/ui/footer-band.tsx';
import { FooterLanguages } from '#views/shared/layout/language-switch.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

const ThemePicker = lazyPart(async () => (await import('#views/shared/layout/theme-picker.tsx')).ThemePicker);

/** Account, explore and about links (customer specification §2, Navigation). */
type Column = { heading: string; links: readonly { href: string; words: string }[] };

const columnsIn = (language: Language): readonly Column[] => [
  {
    heading: footAccount(language),
    links: [
      { href: '/my-events', words: headMyEvents(language) },
      { href: '/account', words: footSettings(language) },
      { href: '/account/attendees', words: footAttendees(language) },
    ],
  },
  {
    heading: footExplore(language),
    links: [
      { href: '/events', words: headEvents(language) },
      { href: '/faq', words: footFaq(language) },
      { href: '/help', words: headHelp(language) },
      { href: '/desk', words: footOrganizers(language) },
    ],
  },
  {
    heading: footAbout(language),
    links: [
      { href: '/about', words: footAboutFoyer(language) },
      { href: '/terms', words: footTerms(language) },
      { href: '/privacy', words: footPrivacy(language) },
      { href: '/cookie-policy', words: footCookies(language) },
    ],
  },
];

/** The foot of every page, with the audience. */
export function Footer() {
  const language = useLanguage();
  const supportAddress = useSupportAddress();
  return (
    <FooterBand>
      <FooterColumns>
        <div>
          <FooterDisplay>
            {footFarewell(
              {
                line: (words) => (
                  <Fragment key="line">
                    <br />
                    {words}
                  </Fragment>
                ),
              },
              language,
            )}
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
        {columnsIn(language).map(({ heading, links }) => (
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
      <FooterEnd>{footPlace(language)}</FooterEnd>
    </FooterBand>
  );
}
