import { styled } from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { languageNames, pathIn, type Language } from '#domain/language.ts';
import { languageTitle } from '#messages/shell.ts';
import { rememberLanguage } from '#platform/language-cookie.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { FooterHeading } from '#platform/ui/footer-band.tsx';
import { useOfferedLanguages } from '#views/shared/layout/offered-languages-context.ts';

const Languages = styled.p`
  > * {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: var(--s2);
    font-weight: 560;
    font-size: var(--t-small);
    text-decoration: none;
  }
  > [aria-current] {
    text-decoration: underline 2px;
    text-underline-offset: 0.35em;
  }
  ${phone} {
    header & {
      display: none;
    }
  }
  footer & {
    margin-inline-start: calc(-1 * var(--s2));
  }
`;

/** The same page in the other languages, where there is room for it. */
export function HeaderLanguages() {
  const language = useLanguage();
  const others = useOfferedLanguages().filter((other) => other !== language);
  return others.length > 0 && <Languages>{others.map(inLanguage)}</Languages>;
}

/** All languages of the site, the page's own among them; nothing where there is one. */
export function FooterLanguages() {
  const language = useLanguage();
  const offered = useOfferedLanguages();
  if (offered.length < 2) return null;
  return (
    <>
      <FooterHeading style={{ marginTop: 'var(--s4)' }}>{languageTitle(language)}</FooterHeading>
      <Languages>
        {offered.map((each) =>
          each === language ? (
            <span key={each} lang={each} aria-current="true">
              {languageNames[each]}
            </span>
          ) : (
            inLanguage(each)
          ),
        )}
      </Languages>
    </>
  );
}

const inLanguage = (language: Language) => <InLanguage key={language} language={language} />;

/** A plain link, which loads the page: its language has scripts of its own. */
function InLanguage({ language }: { language: Language }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <a
      href={escaped(pathIn(language, path) + (search && `?${search}`))}
      lang={language}
      hrefLang={language}
      onClick={() => rememberLanguage(language)}
    >
      {languageNames[language]}
    </a>
  );
}

/** wouter gives addresses without those escapes that can go, and leaves the others, such as %26. */
const escaped = (address: string): string => encodeURI(address).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
