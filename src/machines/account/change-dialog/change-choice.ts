import type { ChangeChoices } from '#services/account/changes/changes-service.ts';

/** What a registration is to be; null where no tier is chosen yet. */
export type Choice = { eventId: string; tierId: string | null; addOnIds: string[] };

type DateOf = ChangeChoices['changeEvents'][number];

export const currentChoice = ({ event, tuition, sessionOptions }: ChangeChoices): Choice => ({
  eventId: event.id,
  tierId: tuition.id,
  addOnIds: sessionOptions.map(({ id }) => id),
});

/** Whether it is something else than what it is, and whole. */
export function isAnotherChoice(choices: ChangeChoices, { tierId, addOnIds }: Choice): boolean {
  const now = currentChoice(choices);
  if (tierId === null) return false;
  const isSameAddOns = now.addOnIds.length === addOnIds.length && now.addOnIds.every((id) => addOnIds.includes(id));
  return tierId !== now.tierId || !isSameAddOns;
}

export const dateOf = ({ changeEvents }: ChangeChoices, { eventId }: Choice): DateOf | null =>
  changeEvents.find(({ id }) => id === eventId) ?? null;

/** Whether this tier or add-on is of the date that is chosen. */
export function isOfDate(choices: ChangeChoices, choice: Choice, productId: string): boolean {
  const { tuitions = [], sessionOptions = [] } = dateOf(choices, choice) ?? {};
  return [...tuitions, ...sessionOptions].some(({ id }) => id === productId);
}

/** The same on another date, by name, as far as that has it; back on the date of now what the registration is. */
export function onDate(choices: ChangeChoices, { tierId, addOnIds }: Choice, eventId: string): Choice {
  if (eventId === choices.event.id) return currentChoice(choices);
  const products = choices.changeEvents.flatMap(({ tuitions, sessionOptions }) => [...tuitions, ...sessionOptions]);
  const nameOf = (productId: string | null) => products.find(({ id }) => id === productId)?.name;
  const date = dateOf(choices, { eventId, tierId, addOnIds });
  const names = addOnIds.map(nameOf);
  return {
    eventId,
    tierId: date?.tuitions.find(({ name, ...tier }) => name === nameOf(tierId) && isOnSale(tier))?.id ?? null,
    addOnIds: (date?.sessionOptions ?? [])
      .filter(({ name, ...addOn }) => names.includes(name) && isOnSale(addOn))
      .map(({ id }) => id),
  };
}

/** Whether it can be chosen anew. What the registration has already stays its own. */
export const isOnSale = ({ saleStatus: { code } }: Pick<DateOf['tuitions'][number], 'saleStatus'>): boolean =>
  code === 'OPEN';
