// Loaded before the server by a control: every charge goes to the provider under a key of its own, so that the
// provider can't know the same charge again.
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const isCharge =
    typeof input === 'string' &&
    input.endsWith('/v2/payments') &&
    init?.method === 'POST' &&
    typeof init.body === 'string';
  if (!isCharge) return send(input, init);
  return send(input, { ...init, body: init.body.replace(/("idempotency_key":")[^"]+/, `$1${crypto.randomUUID()}`) });
};
