import { Suspense, use, useEffect, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { areaOf } from '#app/areas.ts';
import type { RouteMatch } from '#app/match-route.ts';
import { loadRoute } from '#app/route-modules.ts';
import { isRedirect, readsCart, type ScreenEntry } from '#app/route-table.ts';
import { ScreenBoundary } from '#app/screen-boundary.tsx';
import { CartGate } from '#app/shop/cart-slot.tsx';
import { WithClient } from '#app/client-part.ts';
import { useLanguage } from '#platform/language-context.ts';
import { useRoute } from '#app/use-route.ts';
import { WithAccess } from '#app/with-access.tsx';
import { LoadingScreen } from '#views/shared/shell/loading-screen.tsx';

type Props = {
  /** A screen stands, or has been taken over. */
  onScreen?: (() => void) | undefined;
};

/** The screen of the current address. */
export function RouteView({ onScreen }: Props) {
  const [path] = useLocation();
  useArrival(path);
  return (
    <ScreenBoundary key={areaOf(path)}>
      <Suspense fallback={<LoadingScreen />}>
        <MatchedRoute onScreen={onScreen} />
      </Suspense>
    </ScreenBoundary>
  );
}

function MatchedRoute({ onScreen }: Props) {
  const { entry, params } = useRoute();
  const search = useSearch();
  const language = useLanguage();
  if (isRedirect(entry)) return <Redirect to={entry.redirect(params, search ? `?${search}` : '')} replace />;
  return (
    <>
      {entry.title && <title>{entry.title(language)}</title>}
      <ScreenBoundary key={entry.path}>
        <Suspense fallback={<LoadingScreen />}>
          <WithAccess access={entry.access}>
            <Screen entry={entry} params={params} onScreen={onScreen} />
          </WithAccess>
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

function Screen({ entry, params, onScreen }: Props & RouteMatch<ScreenEntry>) {
  const { Route } = use(loadRoute(entry));
  useEffect(() => onScreen?.(), [onScreen]);
  const route = <Route key={`${entry.path} ${JSON.stringify(params)}`} params={params} />;
  const screen = readsCart(entry.layout) ? <CartGate>{route}</CartGate> : route;
  return entry.client === 'later' ? screen : <WithClient>{screen}</WithClient>;
}

/** After a navigation the reading begins at the new page: focus goes to its heading, a fresh page begins at its top. */
function useArrival(path: string) {
  const arrived = useRef(path);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    void import('#app/focus-heading.ts').then(({ focusHeading }) => focusHeading()).catch(() => undefined);
    if (!isTraversal()) window.scrollTo(0, 0);
  }, [path]);
}

const isTraversal = () => {
  const activation = window.navigation?.activation;
  return activation?.navigationType === 'traverse';
};
