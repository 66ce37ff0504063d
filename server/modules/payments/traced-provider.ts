import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { asPart } from '#server/platform/spans.ts';
import type { Spans } from '#server/platform/spans.ts';
import { inTrace, partOfCurrent } from '#server/platform/trace.ts';

const isUnknown = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'unknown';

/** The same provider; where the parts of traces go anywhere, each call of it is one, of the request or job that makes it. */
export function tracedProvider(provider: PaymentProvider, spans: Spans | null): PaymentProvider {
  if (spans === null) return provider;
  const asked = <Done>(name: string, call: () => Promise<Done>): Promise<Done> => {
    const trace = partOfCurrent();
    if (trace === null) return call();
    const part = { trace, name: `card provider ${name}`, kind: 'call' } as const;
    return inTrace(trace, () => asPart(spans, part, call, isUnknown));
  };
  return {
    browserContext: provider.browserContext,
    charge: (request) => asked('charge', () => provider.charge(request)),
    findPayment: (request) => asked('findPayment', () => provider.findPayment(request)),
    cancelPayment: (request) => asked('cancelPayment', () => provider.cancelPayment(request)),
    refund: (request) => asked('refund', () => provider.refund(request)),
    findRefund: (id) => asked('findRefund', () => provider.findRefund(id)),
    findDispute: (id) => asked('findDispute', () => provider.findDispute(id)),
  };
}
