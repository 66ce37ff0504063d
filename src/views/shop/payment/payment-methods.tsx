import { Banknote, CreditCard } from 'lucide-react';
import {
  chosenMethodCode,
  canChooseMethod,
  paymentMethods,
  paymentProblem,
} from '#machines/shop/payment/payment-selectors.ts';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { methodCard, methodLegend, methodMissing } from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import type { PaymentMethod } from '#machines/shop/payment/payment-types.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';

/** The first radio, for the focus when none is chosen. */
export const firstMethodId = 'payment-method';

/** The ways to pay this order; one that is not eligible says why. */
export function PaymentMethods() {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const methods = PaymentFlow.useSelector(paymentMethods);
  const chosen = PaymentFlow.useSelector(chosenMethodCode);
  const problem = PaymentFlow.useSelector(paymentProblem);
  const isOpen = PaymentFlow.useSelector(canChooseMethod);
  return (
    <FieldSet
      id="payment-methods"
      label={<Legend>{methodLegend(language)}</Legend>}
      error={problem?.kind === 'methodMissing' ? methodMissing(language) : undefined}
    >
      <Choices>
        {methods.map((method, index) => (
          <Choice
            key={method.code}
            type="radio"
            name="payment-method"
            id={index === 0 ? firstMethodId : undefined}
            value={method.code}
            label={nameOf(method, language)}
            text={textOf(method, language)}
            mark={markOf(method)}
            checked={method.code === chosen}
            disabled={!method.isEligible || (!isOpen && method.code !== chosen)}
            onChange={() => payment.send({ type: 'payment.choose', method: method.code })}
          />
        ))}
      </Choices>
    </FieldSet>
  );
}

/** A card is the same everywhere; ways that an organizer made have the organizer's own words. */
const isCardElsewhere = ({ type }: PaymentMethod, language: Language) => type === 'SQUARE' && language !== 'en';

const nameOf = (method: PaymentMethod, language: Language) =>
  isCardElsewhere(method, language) ? methodCard({ say: 'name' }, language) : method.name;

function textOf(method: PaymentMethod, language: Language): string | undefined {
  const { isEligible, eligibilityMessage, description, ui } = method;
  if (!isEligible) return eligibilityMessage || description || undefined;
  return isCardElsewhere(method, language)
    ? methodCard({ say: 'text' }, language)
    : ui?.instructions || description || undefined;
}

const markOf = ({ type, card }: PaymentMethod) =>
  type === 'SQUARE' ? <CreditCard /> : type === 'MANUAL' && !card ? <Banknote /> : undefined;

const Legend = styled.span`
  font: 620 var(--t-heading) / 1.2 var(--font-display);
  letter-spacing: -0.015em;
`;
