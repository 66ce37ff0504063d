import { payments, type Card, type CardStyle, type TokenResult } from '@square/web-sdk';
import { attachWallets, walletEvent } from '#app/shop/attach-wallets.ts';
import type { CardSession } from '#app/shop/square-card-form.ts';
import type { CardEvent, CardTrouble } from '#machines/shop/payment/payment-types.ts';
import type { CardContext } from '#services/shop/payments/card-context.ts';

/** The view has no element for the form. */
class NoPlaceError extends Error {
  override name = 'NoPlaceError';
}

/** What is rehearsed is paid for in the sandbox's form, and what is bought in the same tab in the provider's (docs/decisions/171). */
let loadedFrom: string | null = null;
let isReplaced = false;

/** Loads the provider's script, attaches its card form and the wallets to their elements, and answers with the ways to use them. */
export async function attachCardForm(
  context: CardContext,
  key: string,
  hostIds: { card: string; google: string },
): Promise<CardSession> {
  const { applicationId, locationId, scriptSrc } = context;
  if (scriptSrc !== null) await loadScript(scriptSrc);
  // The SDK keeps what it found first.
  const replaced = isReplaced ? window.Square : undefined;
  const provider = replaced
    ? replaced.payments(applicationId, locationId)
    : await payments(applicationId, locationId, scriptSrc === null ? undefined : { scriptSrc });
  if (!provider) throw new Error('the card form did not load');
  const host = await elementOf(hostIds.card);
  const card = await provider.card({ style: cardStyle(host) });
  host.replaceChildren();
  const [wallets] = await Promise.all([
    attachWallets(provider, context.wallets, () => elementOf(hostIds.google)),
    card.attach(host),
  ]);
  const stopFollowing = followTheme(card, host);
  return {
    wallets: wallets.wallets,
    tokenize: () => eventOf(() => card.tokenize(), cardEvent),
    askWallet: (request) =>
      eventOf(
        () => wallets.ask(request),
        (result) => walletEvent(result, cardEvent),
      ),
    destroy: () => {
      stopFollowing();
      wallets.destroy();
      void card.destroy().catch(() => undefined);
    },
    isOn: (other: string) => other === key && host.isConnected && host.childElementCount > 0,
  };
}

/** Asks within the press: nothing is waited for before. */
async function eventOf<Result>(ask: () => Promise<Result>, told: (result: Result) => CardEvent): Promise<CardEvent> {
  try {
    return told(await ask());
  } catch {
    return { type: 'card.refused', trouble: { code: 'notRead' } };
  }
}

const cardEvent = (result: TokenResult): CardEvent =>
  result.status === 'OK'
    ? { type: 'card.tokenized', sourceId: result.token }
    : { type: 'card.refused', trouble: troubleOf(result) };

function troubleOf(result: TokenResult): CardTrouble {
  const messages = 'errors' in result ? result.errors.map(({ message }) => message).filter(Boolean) : [];
  return messages.length > 0 ? { code: 'notAccepted', words: messages.join(' ') } : { code: 'tokenMissing' };
}

/**
 * The SDK remembers a failed load for ever; loaded here first, a failed one can be tried again, and the SDK finds
 * what is there.
 */
function loadScript(src: string): Promise<void> {
  const isOther = loadedFrom !== null && loadedFrom !== src;
  if ('Square' in window && !isOther) return Promise.resolve();
  if (isOther) {
    isReplaced = true;
    delete window.Square;
  }
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      loadedFrom = src;
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the card form did not load'));
    });
    document.head.append(script);
  });
}

/** The element of the view, which may be drawn a moment after the machine asked for it. */
async function elementOf(id: string): Promise<HTMLElement> {
  for (let frame = 0; frame < 120; frame += 1) {
    const element = document.getElementById(id);
    if (element) return element;
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  throw new NoPlaceError('the card form has no place on this page');
}

function followTheme(card: Card, host: HTMLElement): () => void {
  const restyle = () => void card.configure({ style: cardStyle(host) }).catch(() => undefined);
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(restyle);
  media.addEventListener('change', restyle);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', restyle);
    observer.disconnect();
  };
}

/** The look's tokens as the provider's form takes them: plain colours, read where the form stands. */
function cardStyle(host: HTMLElement): CardStyle {
  const tokens = getComputedStyle(host);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    input: { backgroundColor: token('--surface'), color: token('--ink'), fontSize: '16px' },
    'input::placeholder': { color: token('--ink-3') },
    'input.is-error': { color: token('--error') },
    '.input-container': { borderColor: token('--edge'), borderRadius: '3px' },
    '.input-container.is-focus': { borderColor: token('--accent') },
    '.input-container.is-error': { borderColor: token('--error') },
    '.message-text': { color: token('--ink-2') },
    '.message-icon': { color: token('--ink-2') },
    '.message-text.is-error': { color: token('--error') },
    '.message-icon.is-error': { color: token('--error') },
  };
}
