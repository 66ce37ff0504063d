import { fromBrowser } from '#app/from-browser.ts';
import type { Wallet } from '#domain/wallets.ts';
import type { CardCommand, CardEvent, WalletRequest } from '#machines/shop/payment/payment-types.ts';
import { cardHostId, googlePayHostId } from '#views/shop/payment/card-host.ts';

/** The provider's form on the page, with the wallets that this device has. */
export type CardSession = {
  wallets: readonly Wallet[];
  tokenize: () => Promise<CardEvent>;
  askWallet: (request: WalletRequest) => Promise<CardEvent>;
  destroy: () => void;
  isOn: (key: string) => boolean;
};

const noToken: CardEvent = { type: 'card.refused', trouble: { code: 'tokenMissing' } };

/**
 * The card provider's form as an actor: attaches it to the page, keeps its colours those of the theme, and turns the
 * card, or what a wallet of the device has, into a token. The code of the form is loaded only when a card is to be paid with.
 */
export const keepCardForm = fromBrowser<CardCommand>(({ sendBack, receive }) => {
  const notify = (emitted: CardEvent) => sendBack(emitted);
  let session: Promise<CardSession> | null = null;
  let attached: CardSession | null = null;
  let stopped = false;

  receive((command) => {
    switch (command.type) {
      case 'card.attach':
        void attach(command.context);
        break;
      case 'card.tokenize':
        void notifyOf(tokenize());
        break;
      case 'wallet.tokenize':
        void notifyOf(askWallet(command));
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
        attachCardForm(context, key, { card: cardHostId, google: googlePayHostId }),
      );
    }
    const attaching = session;
    try {
      const form = await attaching;
      if (stopped) form?.destroy();
      else if (form && session === attaching) {
        attached = form;
        notify({ type: 'card.attached', wallets: form.wallets });
      }
    } catch (error) {
      // A form that was given up while it loaded is nobody's trouble any more.
      if (session !== attaching) return;
      session = null;
      if (!stopped) notify({ type: 'card.failed', trouble: { code: isWithoutPlace(error) ? 'noPlace' : 'notLoaded' } });
    }
  }

  async function tokenize(): Promise<CardEvent> {
    const form = await session?.catch(() => null);
    return form ? form.tokenize() : noToken;
  }

  /** Asked within the press, without waiting for anything: browsers open a wallet for nothing else. */
  function askWallet(request: WalletRequest): Promise<CardEvent> {
    return attached ? attached.askWallet(request) : Promise.resolve(noToken);
  }

  async function notifyOf(asked: Promise<CardEvent>) {
    const emitted = await asked;
    if (!stopped) notify(emitted);
  }

  function detach() {
    const gone = session;
    session = null;
    attached = null;
    void gone?.then((form) => form.destroy()).catch(() => undefined);
  }

  return () => {
    stopped = true;
    detach();
  };
});

const isWithoutPlace = (error: unknown) => error instanceof Error && error.name === 'NoPlaceError';
