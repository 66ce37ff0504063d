import type { ReactNode } from 'react';
import { AboutScreen } from '#views/shared/static/about-screen.tsx';
import { CookiePolicyScreen } from '#views/shared/static/cookie-policy-screen.tsx';
import { FaqScreen } from '#views/shared/static/faq-screen.tsx';
import { HelpScreen } from '#views/shared/static/help-screen.tsx';
import { PrivacyScreen } from '#views/shared/static/privacy-screen.tsx';
import { TermsScreen } from '#views/shared/static/terms-screen.tsx';
import { LoadingScreen } from '#views/shared/shell/loading-screen.tsx';
import { ScreenFailure } from '#views/shared/shell/screen-failure.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';

const words = (name: string, path: string, screen: ReactNode) => ({
  name,
  path,
  isVisitor: true,
  render: () => screen,
});

/** Pages of words, and what every page shows while its code is on its way or when it breaks. */
export const states: GalleryArea = [
  words('about', '/about', <AboutScreen />),
  words('faq', '/faq', <FaqScreen />),
  words('help', '/help', <HelpScreen />),
  words('terms', '/terms', <TermsScreen />),
  words('privacy', '/privacy', <PrivacyScreen />),
  words('cookie-policy', '/cookie-policy', <CookiePolicyScreen />),
  words('loading', '/about', <LoadingScreen />),
  words('failure', '/about', <ScreenFailure trouble={{ code: 'noConnection' }} onRetry={() => undefined} />),
];
