import { MenuDrawer } from '#views/layout/menu-drawer.tsx';
import { OverlayFlow } from '#views/overlay/overlay-flow.ts';

export function MenuOverlay() {
  const overlay = OverlayFlow.useActorRef();
  return <MenuDrawer open onClose={() => overlay.send({ type: 'overlay.close' })} />;
}
