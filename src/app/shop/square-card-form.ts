import { fromBrowser } from '#app/from-browser.ts';
import type { CardCommand, CardEvent } from '#machines/shop/payment/payment-types.ts';
import { cardHostId } from '#views/shop/payment/card-host.ts';

/**
 * The card provider's form as an actor: attaches it to the page, keeps its colours those of the theme, and turns the
 * card into a token. The code of the form is loaded only when a card is to be paid with.
 */
export const keepCardForm = fromBrowser<CardCommand>(({ sendBack, receive }) => {
  const notify = (emitted: CardEvent) => sendBack(emitted);
  let session: Promise<{
    tokenize: () => Promise<CardEvent>;
    destroy: () => void;
    isOn: (key: string) => boolean;
  }> | null = null;
  let stopped = false;

  receive((command) => {
    switch (command.type) {
      case 'card.attach':
        void attach(command.context);
        break;
      case 'card.tokenize':
        void tokenize();
        break;
      case 'card.detach':
        detach();
        break;
    }
  });

  async function attach(context: Extract<CardCommand, { type: 'card.attach' }>['context']) {
    const key = JSON.stringify(context);
    const current = await session?.catch(() => null);
    if (!current?.isOn(key)) {
      detach();
      session = import('#app/shop/attach-card-form.ts').then(({ attachCardForm }) =>
        attachCardForm(context, key, cardHostId),
      );
    }
    const attaching = session;
    try {
      const attached = await attaching;
      if (stopped) attached?.destroy();
      else if (session === attaching) notify({ type: 'card.attached' });
    } catch (error) {
      // A form that was given up while it loaded is nobody's trouble any more.
      if (session !== attaching) return;
      session = null;
      if (!stopped) notify({ type: 'card.failed', trouble: { code: isWithoutPlace(error) ? 'noPlace' : 'notLoaded' } });
    }
  }

  async function tokenize() {
    const attached = await session?.catch(() => null);
    const emitted: CardEvent = attached
      ? await attached.tokenize()
      : { type: 'card.refused', trouble: { code: 'tokenMissing' } };
    if (!stopped) notify(emitted);
  }

  function detach() {
    const gone = session;
    session = null;
    void gone?.then((attached) => attached.destroy()).catch(() => undefined);
  }

  return () => {
    stopped = true;
    detach();
  };
});

const isWithoutPlace = (error: unknown) => error instanceof Error && error.name === 'NoPlaceError';
