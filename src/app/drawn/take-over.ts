import { cartOfPage, marksOf, startAppFlows, type AppFlows } from '#app/app-flows.tsx';
import { createDrawnFlows, NotAsDrawn } from '#app/drawn/drawn-flows.ts';
import { takeOverUntil } from '#app/drawn/page-stands.ts';
import { untilRest } from '#app/drawn/until-rest.ts';
import type { PageState } from '#app/page-state.ts';
import type { ScreenEntry } from '#app/route-table.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { whileDrawn } from '#services/client/while-drawn.ts';

type Personal = NonNullable<PageState['personal']>;
type Parts = { client: ClientSlot; flows: AppFlows; entry: ScreenEntry };

/**
 * Takes over a page that the server drew for one person: runs its flows as the server ran them, until they rest. What the
 * page does more than read waits until it stands.
 */
export async function takeOver({ person, flows: marks }: Personal, { client, flows, entry }: Parts) {
  const { quiet, stand } = whileDrawn(await client.load());
  const untilResting = untilRest(quiet);
  const stands = Promise.withResolvers<void>();
  takeOverUntil(stands.promise);
  startAppFlows(flows);
  await untilResting(flows.session);
  const cart = await cartOfPage(flows, entry);
  if (cart) await untilResting(cart);
  const drawnFlows = createDrawnFlows(untilResting, marks);
  return {
    drawnFlows,
    /** Whether what stands around the screen is where the server drew it. */
    isAsDrawn: Object.entries(marksOf(flows)).every(([name, mark]) => marks[name] === mark),
    options: { onRecoverableError: reportUnexpected },
    stand() {
      drawnFlows.close();
      stand();
      stands.resolve();
      // Somebody else may have come since the page was asked for.
      if (person) flows.session.send({ type: 'session.changedElsewhere' });
    },
  };
}

/** React draws a part anew whose flow is not where the server drew it: that is what was asked of it. */
function reportUnexpected(error: unknown): void {
  if (!isNotAsDrawn(error)) reportError(error);
}

const isNotAsDrawn = (error: unknown): boolean =>
  error instanceof NotAsDrawn || (error instanceof Error && error.cause !== undefined && isNotAsDrawn(error.cause));
