import type { ReactNode } from 'react';
import { displayMoney } from '#domain/money.ts';
import { TextLink } from '#platform/ui/link.tsx';
import type { HeldRegistrationFieldsFragment, MoneyOfCancellation } from '#services/generated/graphql.ts';

type Held = HeldRegistrationFieldsFragment;

/** What becomes of the money of a registration that its holder gives up, and whose rule that is (docs/decisions/078). */
export function MoneyWords({ held }: { held: Held }) {
  return <p>{words[held.moneyIfCancelled](held)}</p>;
}

const words: Record<MoneyOfCancellation, (held: Held) => ReactNode> = {
  NONE: () => 'There is nothing to pay for it and nothing to get back.',
  UNPAID: ({ moneyLeft }) => (
    <>
      <b>{displayMoney(moneyLeft)}</b> need not be paid for it any more. What a gift card paid of that comes back to the
      card.
    </>
  ),
  KEPT: (held) => (
    <>
      The <b>{displayMoney(held.moneyLeft)}</b> that was paid for it stays with the organizer. Refunds are set by{' '}
      {held.order.organizer.name}: to get money back, <WriteToOrganizer held={held} />.
    </>
  ),
  BACK: (held) => (
    <>
      Money comes back for it by the cancellation policy that it was bought with. It can’t be given up here yet: to give
      it up and have that back, <WriteToOrganizer held={held} />.
    </>
  ),
};

/** 'write to players@harbour.example', or by the name of who has no address. */
export function WriteToOrganizer({ held }: { held: Held }) {
  const { name, contactEmail } = held.order.organizer;
  return <>write to {contactEmail ? <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink> : name}</>;
}
