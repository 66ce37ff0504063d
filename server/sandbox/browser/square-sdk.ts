/**
 * Runs in the app's page in the place of Square's script: window.Square as @square/web-sdk takes it. The card form is a
 * page of the sandbox in a frame, so that card numbers never touch the app; the two speak through a private channel.
 * This function is sent to the browser as its own text and reaches for nothing outside of itself.
 */
export function squareSdk(): void {
  type Style = Record<string, Record<string, string>>;
  type Options = { style?: Style; postalCode?: string };
  type Listener = (event: { type: string; detail: unknown }) => void;
  type Message = { id?: number; result?: unknown; event?: string; detail?: unknown; height?: number };

  const script = document.currentScript;
  const scriptUrl =
    script instanceof HTMLScriptElement ? script.src : new URL('/sandbox/square/web/v1/square.js', location.href).href;
  const home = new URL('../../', scriptUrl);
  const startHeight = 128;

  const themeOfPage = (): string => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  };

  /** The page's own typeface, so that the sandbox's fields look like the others: family and the rules that load it. */
  const typeOf = (place: Element): { family: string; faces: string[] } => {
    const family = getComputedStyle(place).fontFamily;
    const named = (name: string): string => name.replaceAll(/["']/g, '').trim();
    const wanted = family.split(',').map(named);
    const faces = [...document.styleSheets]
      .filter(({ href }) => href === null || new URL(href).origin === location.origin)
      .flatMap((sheet) =>
        [...sheet.cssRules]
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .filter(({ style }) => wanted.includes(named(style.getPropertyValue('font-family'))))
          .map(({ cssText }) =>
            cssText.replaceAll(
              /url\("?([^")]+)"?\)/g,
              (_match, path: string) => `url("${new URL(path, sheet.href ?? location.href).href}")`,
            ),
          ),
      );
    return { family, faces };
  };

  const makeCard = (options: Options) => {
    const listeners = new Map<string, Set<Listener>>();
    const waiting = new Map<number, (result: unknown) => void>();
    let style: Style = options.style ?? {};
    let frame: HTMLIFrameElement | null = null;
    let channel: MessagePort | null = null;
    let lastId = 0;

    const call = (name: string, argument?: unknown): Promise<unknown> => {
      const port = channel;
      if (port === null) return Promise.reject(new Error('The card form is not attached'));
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        port.postMessage({ id, call: name, argument });
      });
    };

    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.height !== undefined && frame) frame.style.height = `${data.height}px`;
      if (data.event !== undefined) {
        const event = { type: data.event, detail: data.detail };
        for (const listener of listeners.get(data.event) ?? []) listener(event);
      }
      if (data.id === undefined) return;
      waiting.get(data.id)?.(data.result);
      waiting.delete(data.id);
    };

    const themes = new MutationObserver(() => {
      if (channel) void call('theme', themeOfPage());
    });

    const detach = async (): Promise<boolean> => {
      const was = frame !== null;
      themes.disconnect();
      channel?.close();
      frame?.remove();
      frame = null;
      channel = null;
      for (const resolve of waiting.values()) resolve({ status: 'Abort' });
      waiting.clear();
      return was;
    };

    const attach = async (target: string | HTMLElement): Promise<void> => {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place) throw new Error('The element for the card form was not found');
      await detach();
      const made = document.createElement('iframe');
      frame = made;
      made.title = 'Card details';
      made.src = new URL(`card-form?theme=${themeOfPage()}`, home).href;
      made.style.cssText = `display:block;width:100%;height:${startHeight}px;border:0;background:none`;
      await new Promise<void>((resolve, reject) => {
        made.addEventListener('load', () => resolve(), { once: true });
        made.addEventListener('error', () => reject(new Error('The card form could not be loaded')), { once: true });
        place.append(made);
      });
      if (frame !== made || !made.contentWindow) throw new Error('The card form was taken away while it was loading');
      const pair = new MessageChannel();
      channel = pair.port1;
      channel.addEventListener('message', hear);
      channel.start();
      made.contentWindow.postMessage('square-sandbox-connect', home.origin, [pair.port2]);
      await call('typeface', typeOf(place));
      await call('configure', { style, postalCode: options.postalCode });
      themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    };

    return {
      attach,
      detach,
      destroy: detach,
      configure: async (changed: Options): Promise<void> => {
        style = changed.style ?? style;
        if (channel) await call('configure', { style, postalCode: changed.postalCode });
      },
      tokenize: () => call('tokenize'),
      focus: (field: string) => call('focus', field),
      clear: () => call('clear'),
      setError: (field: string) => call('setError', field),
      recalculateSize: (): void => {
        if (channel) void call('measure');
      },
      addEventListener: (type: string, listener: Listener): void => {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: Listener): void => {
        listeners.get(type)?.delete(listener);
      },
    };
  };

  const payments = (applicationId: string, locationId: string) => {
    if (!applicationId.startsWith('sandbox-'))
      throw new Error("The Payment 'applicationId' option is not in the correct format.");
    if (!locationId) throw new Error("The Payment 'locationId' option is not in the correct format.");
    return {
      card: async (options: Options = {}) => makeCard(options),
      setLocale: async (newLocale: string) => ({ previousLocale: 'en-CA', newLocale }),
    };
  };

  Object.assign(window, { Square: { payments } });
}
