/** What the worker uses of its world: TypeScript's own library for it can't stand beside that of pages. */
interface ServiceWorkerGlobalScope {
  readonly location: { readonly pathname: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly { id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string } | null;
}

interface FetchEvent extends ExtendableEvent {
  readonly preloadResponse: Promise<Response | undefined>;
  readonly resultingClientId: string;
}
