import type { ReactNode } from 'react';
import { SkipLink } from '#platform/ui/mast.tsx';
import { Footer } from '#views/shared/layout/footer.tsx';
import { Header } from '#views/shared/layout/header.tsx';

type Props = {
  cartCount?: number;
  /** The screen brings its own mast too. */
  hasOwnMast?: boolean;
  children: ReactNode;
};

/** What stands around every screen; a screen brings its own `<main id="main">`. */
export function Layout({ cartCount = 0, hasOwnMast = false, children }: Props) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      {!hasOwnMast && <Header cartCount={cartCount} />}
      {children}
      <Footer />
    </>
  );
}
