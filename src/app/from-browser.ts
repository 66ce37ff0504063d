import {
  fromCallback,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';
import { pageStands } from '#app/drawn/page-stands.ts';

type Listening<TEvent extends EventObject, TInput> = {
  input: TInput;
  sendBack: (event: AnyEventObject) => void;
  receive: (listener: (event: TEvent) => void) => void;
  /** What the flow knows is as old as this, by performance.now(): on a page that the server drew, since it was asked for. */
  since: number;
};
type Listen<TEvent extends EventObject, TInput> = (listening: Listening<TEvent, TInput>) => (() => void) | void;

/**
 * An actor that listens to what only a browser has. On a server, which draws the same flow, it hears nothing; on a page that
 * is taken over it begins when the page stands, with all that it was sent until then.
 */
export const fromBrowser = <TEvent extends EventObject = AnyEventObject, TInput = NonReducibleUnknown>(
  listen: Listen<TEvent, TInput>,
): CallbackActorLogic<TEvent, TInput> =>
  fromCallback<TEvent, TInput>((parts) => {
    if (typeof window === 'undefined') return undefined;
    const stands = pageStands();
    return stands === null
      ? (listen({ ...parts, since: performance.now() }) ?? undefined)
      : listenLater(stands, (receive) => listen({ ...parts, receive, since: 0 }), parts.receive);
  });

function listenLater<TEvent extends EventObject>(
  stands: Promise<void>,
  begin: (receive: (listener: (event: TEvent) => void) => void) => (() => void) | void,
  receive: (listener: (event: TEvent) => void) => void,
): () => void {
  const sent: TEvent[] = [];
  let take = (event: TEvent): void => void sent.push(event);
  let isOver = false;
  let end: (() => void) | void;
  receive((event) => take(event));
  void stands.then(() => {
    if (isOver) return;
    end = begin((listener) => {
      take = listener;
      for (const event of sent.splice(0)) listener(event);
    });
  });
  return () => {
    isOver = true;
    end?.();
  };
}
