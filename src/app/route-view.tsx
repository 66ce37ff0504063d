import { Suspense, use, useEffect, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { CartGate } from '#app/shop/cart-slot.tsx';
import { matchRoute, type RouteMatch } from '#app/match-route.ts';
import { loadRoute } from '#app/route-modules.ts';
import { ScreenBoundary } from '#app/screen-boundary.tsx';
import { LoadingScreen } from '#views/shared/shell/loading-screen.tsx';

type Props = {
  /** A screen stands, or has been taken over. */
  onScreen?: (() => void) | undefined;
};

/** The screen of the current address. */
export function RouteView({ onScreen }: Props) {
  const [path] = useLocation();
  const search = useSearch();
  const match = matchRoute(path);
  useArrival(path);
  if (match.entry.redirect) {
    return <Redirect to={match.entry.redirect(match.params, search ? `?${search}` : '')} replace />;
  }
  return (
    <>
      {match.entry.title && <title>{match.entry.title}</title>}
      <ScreenBoundary key={match.entry.path}>
        <Suspense fallback={<LoadingScreen />}>
          <MatchedScreen match={match} onScreen={onScreen} />
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

function MatchedScreen({ match, onScreen }: Props & { match: RouteMatch }) {
  const { Route } = use(loadRoute(match.entry));
  useEffect(() => onScreen?.(), [onScreen]);
  const screen = <Route key={`${match.entry.path} ${JSON.stringify(match.params)}`} params={match.params} />;
  return match.entry.hasCart ? <CartGate>{screen}</CartGate> : screen;
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
