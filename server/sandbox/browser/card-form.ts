/**
 * Runs in the frame: formats and checks what is typed, and exchanges a whole card for a single-use token.
 * This function is sent to the browser as its own text and reaches for nothing outside of itself.
 */
export function cardForm(): void {
  type Field = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode';
  type Problem = { type: 'VALIDATION_ERROR'; field: Field; message: string };
  type Request = { id: number; call: string; argument?: unknown };
  type Token = {
    token: string;
    card: { brand: string; last4: string; expMonth: number; expYear: number };
    postalCode: string;
  };
  type Refusal = { errors: { field?: string; detail: string }[] };

  const fields: readonly Field[] = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'];
  const root = document.documentElement;
  const touched = new Set<Field>();
  let channel: MessagePort | null = null;
  let brand = 'OTHER_BRAND';

  const inputOf = (field: Field): HTMLInputElement => {
    const input = document.querySelector<HTMLInputElement>(`#${field}`);
    if (!input) throw new Error(`The form has no field ${field}`);
    return input;
  };
  const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
  const isField = (name: unknown): name is Field => fields.some((field) => field === name);

  const brandOf = (digits: string): string => {
    if (/^3[47]/.test(digits)) return 'AMERICAN_EXPRESS';
    if (/^3(?:0[0-5]|[68])/.test(digits)) return 'DISCOVER_DINERS';
    if (digits.startsWith('35')) return 'JCB';
    if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'MASTERCARD';
    if (/^6(?:011|5|4[4-9])/.test(digits)) return 'DISCOVER';
    if (digits.startsWith('62')) return 'CHINA_UNIONPAY';
    return digits.startsWith('4') ? 'VISA' : 'OTHER_BRAND';
  };
  const lengthOf = (name: string): number =>
    name === 'AMERICAN_EXPRESS' ? 15 : name === 'DISCOVER_DINERS' ? 14 : name === 'CHINA_UNIONPAY' ? 19 : 16;
  const isLuhn = (digits: string): boolean => {
    let sum = 0;
    for (let position = 0; position < digits.length; position += 1) {
      const doubled = Number(digits.at(-1 - position)) * (position % 2 === 1 ? 2 : 1);
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return sum % 10 === 0;
  };
  const grouped = (digits: string): string => {
    const groups = brandOf(digits) === 'AMERICAN_EXPRESS' ? [4, 6, 5] : [4, 4, 4, 4, 3];
    let from = 0;
    const parts = groups.map((size) => {
      from += size;
      return digits.slice(from - size, from);
    });
    return parts.filter((part) => part !== '').join(' ');
  };
  /** '5' → '05/', '1230' → '12/30', '12/2030' → '12/30'. Going back over the slash takes the month's last digit along. */
  const expiryText = (text: string, deleting: boolean): string => {
    const short = /^[2-9]$|^1\s*\/$/.test(text.trim()) ? `0${digitsOf(text)}` : digitsOf(text);
    const digits =
      short.length === 6 && short.slice(2, 4) === '20' ? short.slice(0, 2) + short.slice(4) : short.slice(0, 4);
    if (digits.length < 2) return digits;
    return digits.length === 2 && deleting ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`;
  };
  const expiryOf = (text: string): { month: number; year: number } | null => {
    const match = /^(\d\d)\/(\d\d)$/.exec(text);
    const month = Number(match?.[1]);
    return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
  };

  const problemOf = (field: Field): string | null => {
    const text = inputOf(field).value.trim();
    const digits = digitsOf(text);
    if (field === 'cardNumber') {
      if (digits === '') return 'Enter the card number.';
      const whole = digits.length === lengthOf(brand) || (brand === 'CHINA_UNIONPAY' && digits.length >= 16);
      return whole && brand !== 'OTHER_BRAND' && isLuhn(digits) ? null : 'The card number is not valid. Check it.';
    }
    if (field === 'expirationDate') {
      if (text === '') return 'Enter the expiry date.';
      const expiry = expiryOf(text);
      if (!expiry) return 'Enter the expiry date as MM/YY.';
      const today = new Date();
      const past = expiry.year * 12 + expiry.month < today.getFullYear() * 12 + today.getMonth() + 1;
      return past ? 'The card has expired. Use another card.' : null;
    }
    if (field === 'cvv') {
      const length = brand === 'AMERICAN_EXPRESS' ? 4 : 3;
      if (digits === '') return 'Enter the CVV.';
      return digits.length === length ? null : `The CVV has ${length} digits.`;
    }
    if (text === '') return 'Enter the postal code.';
    return /^[a-z\d][a-z\d -]{1,8}[a-z\d]$/i.test(text) ? null : 'The postal code is not valid.';
  };

  const notify = (event: string, field: Field): void =>
    channel?.postMessage({
      event,
      detail: { field, eventType: event, cardBrand: brand, postalCodeValue: inputOf('postalCode').value },
    });
  const measure = (): void => channel?.postMessage({ height: Math.ceil(document.body.getBoundingClientRect().height) });

  const show = (field: Field, problem: string | null): void => {
    const input = inputOf(field);
    const message = document.querySelector<HTMLElement>(`#${field}-message`);
    const had = input.getAttribute('aria-invalid') === 'true';
    if (problem === null) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (message && message.textContent !== (problem ?? '')) {
      message.textContent = problem ?? '';
      message.hidden = problem === null;
      measure();
    }
    if (had !== (problem !== null)) notify(had ? 'errorClassRemoved' : 'errorClassAdded', field);
  };

  const writeKeepingCaret = (input: HTMLInputElement, text: string): void => {
    if (input.value === text) return;
    const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    input.value = text;
    let caret = 0;
    for (let seen = 0; caret < text.length && seen < digitsBefore; caret += 1)
      if (/\d/.test(text.charAt(caret))) seen += 1;
    if (document.activeElement === input)
      input.setSelectionRange(atEnd ? text.length : caret, atEnd ? text.length : caret);
  };

  const onInput = (field: Field, deleting: boolean): void => {
    const input = inputOf(field);
    if (field === 'cardNumber') {
      const digits = digitsOf(input.value);
      const now = brandOf(digits);
      writeKeepingCaret(input, grouped(digits.slice(0, lengthOf(now))));
      if (now !== brand) {
        brand = now;
        inputOf('cvv').placeholder = now === 'AMERICAN_EXPRESS' ? '1234' : '123';
        notify('cardBrandChanged', field);
      }
    } else if (field === 'expirationDate') writeKeepingCaret(input, expiryText(input.value, deleting));
    else if (field === 'cvv') writeKeepingCaret(input, digitsOf(input.value).slice(0, 4));
    else notify('postalCodeChanged', field);
    if (touched.has(field) && problemOf(field) === null) show(field, null);
  };

  const checkAll = (): Problem[] => {
    const problems: Problem[] = [];
    for (const field of fields) {
      const message = problemOf(field);
      touched.add(field);
      show(field, message);
      if (message !== null) problems.push({ type: 'VALIDATION_ERROR', field, message });
    }
    const [first] = problems;
    if (first) inputOf(first.field).focus();
    return problems;
  };

  const tokenize = async (): Promise<object> => {
    const problems = checkAll();
    const expiry = expiryOf(inputOf('expirationDate').value.trim());
    if (problems.length > 0 || !expiry) return { status: 'Invalid', errors: problems };
    const body = {
      number: digitsOf(inputOf('cardNumber').value),
      expMonth: expiry.month,
      expYear: expiry.year,
      cvv: digitsOf(inputOf('cvv').value),
      postalCode: inputOf('postalCode').value.trim(),
    };
    try {
      const response = await fetch('tokens', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) {
        const refusal: Refusal = await response.json();
        const [reason] = refusal.errors;
        const field =
          reason?.field === 'number' ? 'cardNumber' : reason?.field === 'postalCode' ? 'postalCode' : 'expirationDate';
        const message = reason?.detail ?? 'The card details are not valid.';
        show(field, message);
        return { status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR', field, message }] };
      }
      const { token, card, postalCode }: Token = await response.json();
      return { status: 'OK', token, details: { method: 'Card', card, billing: { postalCode } } };
    } catch {
      return {
        status: 'Error',
        errors: [
          {
            type: 'UNKNOWN_ERROR',
            message: 'The card details could not be sent. Check your connection and try again.',
          },
        ],
      };
    }
  };

  const setTypeface = (type: unknown): void => {
    if (typeof type !== 'object' || type === null) return;
    if ('family' in type && typeof type.family === 'string') root.style.setProperty('--font', type.family);
    if (!('faces' in type) || !Array.isArray(type.faces)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(type.faces.join('\n'));
    document.adoptedStyleSheets = [sheet];
  };

  const configure = (options: unknown): void => {
    if (typeof options !== 'object' || options === null) return;
    if ('postalCode' in options && typeof options.postalCode === 'string')
      inputOf('postalCode').value = options.postalCode;
    const style = 'style' in options ? options.style : null;
    const set = (property: string, selector: string, name: string): void => {
      const rules: unknown = typeof style === 'object' && style !== null ? Reflect.get(style, selector) : null;
      const value: unknown = typeof rules === 'object' && rules !== null ? Reflect.get(rules, name) : null;
      if (typeof value === 'string') root.style.setProperty(property, value);
    };
    set('--ink', 'input', 'color');
    set('--surface', 'input', 'backgroundColor');
    set('--size', 'input', 'fontSize');
    set('--font', 'input', 'fontFamily');
    set('--ink-3', 'input::placeholder', 'color');
    set('--edge', '.input-container', 'borderColor');
    set('--radius', '.input-container', 'borderRadius');
    set('--accent', '.input-container.is-focus', 'borderColor');
    set('--ink-2', '.message-text', 'color');
    set('--error', '.message-text.is-error', 'color');
    set('--error', '.input-container.is-error', 'borderColor');
  };

  const answer = async ({ call, argument }: Request): Promise<unknown> => {
    if (call === 'tokenize') return tokenize();
    if (call === 'configure') configure(argument);
    if (call === 'typeface') setTypeface(argument);
    if (call === 'theme') {
      if (argument === 'light' || argument === 'dark') root.dataset['theme'] = argument;
      else delete root.dataset['theme'];
    }
    if (call === 'focus' && isField(argument)) inputOf(argument).focus();
    if (call === 'setError' && isField(argument)) show(argument, problemOf(argument) ?? 'Check this field.');
    if (call === 'clear') {
      for (const field of fields) {
        inputOf(field).value = '';
        touched.delete(field);
        show(field, null);
      }
    }
    measure();
    return true;
  };

  for (const field of fields) {
    const input = inputOf(field);
    input.addEventListener('input', (event) =>
      onInput(field, event instanceof InputEvent && event.inputType.startsWith('delete')),
    );
    input.addEventListener('focus', () => notify('focusClassAdded', field));
    input.addEventListener('blur', () => {
      notify('focusClassRemoved', field);
      if (input.value.trim() === '') return;
      touched.add(field);
      show(field, problemOf(field));
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') notify('escape', field);
    });
  }
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    notify('submit', 'cardNumber');
  });
  new ResizeObserver(measure).observe(document.body);

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const [port] = event.ports;
    if (
      event.source !== window.parent ||
      event.origin !== location.origin ||
      event.data !== 'square-sandbox-connect' ||
      !port ||
      channel
    )
      return;
    channel = port;
    port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
      void answer(data).then((result) => port.postMessage({ id: data.id, result }));
    });
    port.start();
    measure();
  });
}
