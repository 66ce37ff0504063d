import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { moneyKept, moneyNone, moneyUnpaid } from '#messages/registration-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import type { HeldRegistrationFieldsFragment, MoneyOfCancellation } from '#services/generated/graphql.ts';

type Held = HeldRegistrationFieldsFragment;

/** What becomes of the money of a registration that its holder gives up, and whose rule that is (docs/decisions/078). */
export function MoneyWords({ held }: { held: Held }) {
  const language = useLanguage();
  const { moneyIfCancelled } = held;
  return moneyIfCancelled === 'BACK' ? null : <p>{words[moneyIfCancelled](held, language)}</p>;
}

const b = (text: string) => <b key="b">{text}</b>;

/** What comes back for is cancelled by a quote, in a dialog of its own (docs/decisions/130). */
const words: Record<Exclude<MoneyOfCancellation, 'BACK'>, (held: Held, language: Language) => ReactNode> = {
  NONE: (_, language) => moneyNone(language),
  UNPAID: ({ moneyLeft }, language) => moneyUnpaid({ amount: inCents(moneyLeft), b }, language),
  KEPT: (held, language) =>
    moneyKept({ amount: inCents(held.moneyLeft), ...organizerOf(held), b, address: addressLink(held) }, language),
};

/** Whose rule it is, and whom to write to: the organizer's address, or its name where it has none. */
export const organizerOf = ({ event, order }: Held) => ({
  organizer: event.organizer.name,
  contact: order?.organizer.contactEmail || event.organizer.name,
});

/** Draws whom to write to. */
export const addressLink =
  ({ order }: Held) =>
  (contact: string): ReactNode =>
    order?.organizer.contactEmail ? (
      <TextLink key="address" href={`mailto:${contact}`}>
        {contact}
      </TextLink>
    ) : (
      contact
    );
