import type { ReactNode } from 'react';
import { SkipLink } from '#platform/ui/mast.tsx';
import { Footer } from '#views/layout/footer.tsx';
import { Header } from '#views/layout/header.tsx';

/** What stands around every screen; a screen brings its own `<main id="main">`. */
export function Layout({ cartCount = 0, children }: { cartCount?: number; children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header cartCount={cartCount} />
      {children}
      <Footer />
    </>
  );
}
