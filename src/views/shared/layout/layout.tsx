import type { ReactNode } from 'react';
import { skipToContent } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SkipLink } from '#platform/ui/header-bar.tsx';
import { Footer } from '#views/shared/layout/footer.tsx';
import { Header } from '#views/shared/layout/header.tsx';

type Props = {
  cartCount?: number;
  /** The screen brings its own header too. */
  hasOwnHeader?: boolean;
  children: ReactNode;
};

/** What stands around every screen; a screen brings its own `<main id="main">`. */
export function Layout({ cartCount = 0, hasOwnHeader = false, children }: Props) {
  const language = useLanguage();
  return (
    <>
      <SkipLink href="#main">{skipToContent(language)}</SkipLink>
      {!hasOwnHeader && <Header cartCount={cartCount} />}
      {children}
      <Footer />
    </>
  );
}
