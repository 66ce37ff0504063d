import { MenuDrawer } from '#views/shared/layout/menu-drawer.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

export function MenuOverlay() {
  const overlay = OverlayFlow.useActorRef();
  return <MenuDrawer open onClose={() => overlay.send({ type: 'overlay.close' })} />;
}
