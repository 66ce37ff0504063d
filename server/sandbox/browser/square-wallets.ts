/**
 * Runs after the sandbox's Square script, and gives it the two wallets as @square/web-sdk takes them. In the place of a
 * phone's own question a dialog over the page asks, with two cards to choose from: one pays, one is declined.
 * This function is sent to the browser as its own text and reaches for nothing outside of itself.
 */
export function squareWallets(): void {
  type Total = { amount: string; label: string };
  type Asked = { currencyCode: string; total: Total };
  type Result = { status: string; token?: string; details?: unknown; errors?: { type: string; message: string }[] };
  type Token = { token: string; card: unknown };

  const script = document.currentScript;
  const home = new URL('../../', script instanceof HTMLScriptElement ? script.src : location.href);

  const cards = [
    { name: 'Visa •••• 1111', number: '4111111111111111' },
    { name: 'Visa •••• 0002 (declined)', number: '4000000000000002' },
  ];

  const styled = <Made extends HTMLElement>(made: Made, style: string): Made => {
    made.style.cssText = style;
    return made;
  };
  const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };

  const tokenOf = async (number: string, method: string): Promise<Result> => {
    try {
      const response = await fetch(new URL('tokens', home), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expMonth: 12, expYear: 2039, cvv: '123', postalCode: 'V9R 5S5' }),
      });
      if (!response.ok) throw new Error(String(response.status));
      const { token, card }: Token = await response.json();
      return { status: 'OK', token, details: { method, card } };
    } catch {
      return { status: 'Error', errors: [{ type: 'UNKNOWN_ERROR', message: 'The wallet could not be reached.' }] };
    }
  };

  /** The question; whoever closes it has cancelled. */
  const ask = (name: string, { currencyCode, total }: Asked): Promise<Result> =>
    new Promise((resolve) => {
      const sheet = styled(
        made('dialog'),
        'margin:auto auto 0;width:min(26rem,100%);padding:1.25rem;border:0;border-radius:1rem 1rem 0 0;background:#fff;color:#111;font:1rem/1.4 system-ui',
      );
      sheet.setAttribute('aria-label', `${name} (sandbox)`);
      const choice = styled(made('select'), 'width:100%;min-height:2.75rem;margin:.25rem 0 1rem;font:inherit');
      choice.append(
        ...cards.map(({ name: card, number }) => {
          const option = made('option', card);
          option.value = number;
          return option;
        }),
      );
      const label = styled(made('label', 'Card'), 'display:block');
      label.append(choice);
      const button = 'min-height:2.75rem;width:100%;margin-top:.5rem;border-radius:.5rem;font:inherit;cursor:pointer;';
      const pay = styled(made('button', 'Pay'), `${button}border:0;background:#111;color:#fff`);
      const cancel = styled(made('button', 'Cancel'), `${button}border:1px solid #111;background:none;color:#111`);
      sheet.append(
        styled(made('h2', name), 'margin:0;font-size:1.125rem'),
        styled(made('p', `${total.label}: ${total.amount} ${currencyCode}`), 'margin:.25rem 0 1rem'),
        label,
        pay,
        cancel,
      );
      let isPaid = false;
      pay.addEventListener('click', () => {
        isPaid = true;
        sheet.close();
      });
      cancel.addEventListener('click', () => sheet.close());
      sheet.addEventListener('close', () => {
        sheet.remove();
        resolve(isPaid ? tokenOf(choice.value, name) : { status: 'Cancel' });
      });
      document.body.append(sheet);
      sheet.showModal();
    });

  const paymentRequest = (options: Asked) => {
    const asked = { ...options };
    return {
      asked,
      update: (changed: Partial<Asked>): boolean => {
        Object.assign(asked, changed);
        return true;
      },
      addEventListener: (): void => undefined,
    };
  };
  type Request = ReturnType<typeof paymentRequest>;

  const walletOf = (name: string, { asked }: Request) => {
    let button: HTMLElement | null = null;
    const detach = async (): Promise<boolean> => {
      const was = button !== null;
      button?.remove();
      button = null;
      return was;
    };
    return {
      tokenize: () => ask(name, asked),
      attach: async (target: string | HTMLElement): Promise<void> => {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new Error('The element for the button was not found');
        button = made('button', name);
        button.setAttribute('type', 'button');
        place.append(button);
      },
      detach,
      destroy: detach,
    };
  };

  const wallets = {
    paymentRequest,
    applePay: async (request: Request) => walletOf('Apple Pay', request),
    googlePay: async (request: Request) => walletOf('Google Pay', request),
  };
  const square: unknown = Reflect.get(window, 'Square');
  if (typeof square !== 'object' || square === null || !('payments' in square)) return;
  const { payments } = square;
  if (typeof payments !== 'function') return;
  Object.assign(square, {
    payments: (...given: unknown[]): object => Object.assign(Reflect.apply(payments, square, given), wallets),
  });
}
