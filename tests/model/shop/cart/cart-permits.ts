/** The rows of the cart's sheet that say what each state lets happen, with what the regions beside it may be at. */
const reading = ['session.changed?', 'order.changed', 'order.placed'];
export const resting = [...reading, 'cart.refresh'];
export const filled = [...resting, 'cart.chooseOrder?', 'cart.removeItem?'];
/** What a hold that runs, or one that is over, lets a person ask for besides. */
export const ofHold = { nothingHeld: [], held: ['cart.extendHold'], expired: ['cart.retakePlaces'] };

type Validation = 'unchecked' | 'checking' | 'checked' | 'notChecked';
export type Hold = 'nothingHeld' | 'held' | 'expired';
type Undo = 'nothingRemoved' | 'offered';

/** The requirement for one state of the basket, with what the other regions may be at meanwhile. */
export const inState = (
  basket: string,
  holds: readonly Hold[],
  validations: readonly Validation[],
  allowed: readonly string[],
  undos: readonly Undo[] = ['nothingRemoved', 'offered'],
): Record<string, readonly string[]> =>
  Object.fromEntries(
    holds.flatMap((hold) =>
      undos.flatMap((undo) =>
        validations.map((validation) => [
          `basket.${basket} + hold.${hold} + undo.${undo} + validation.${validation}`,
          allowed,
        ]),
      ),
    ),
  );

/** Before anybody is known nothing was removed. */
export const unremoved: readonly Undo[] = ['nothingRemoved'];
/** After a removal another device may have taken the only order that is left to its payment. */
export const aloneAfterRemoval = [[...resting, 'cart.removeItem?'], ['offered']] as const;

/** The same for an order at rest: what it lets happen, and the checkout as the server's word on it allows. */
export const restsIn = (
  leaf: string,
  hold: Hold,
  besides: readonly string[],
  [allowed, undos]: readonly [readonly string[], (readonly Undo[])?] = [filled],
): Record<string, readonly string[]> => ({
  ...inState(`resting.${leaf}`, [hold], ['checking'], [...allowed, ...besides], undos),
  ...inState(`resting.${leaf}`, [hold], ['checked'], [...allowed, ...besides, 'cart.checkOut?'], undos),
  ...inState(`resting.${leaf}`, [hold], ['notChecked'], [...allowed, ...besides, 'cart.checkOut'], undos),
});

export const anyHold: readonly Hold[] = ['nothingHeld', 'held', 'expired'];
export const looked: readonly Validation[] = ['checking', 'checked', 'notChecked'];
export const nothing: [readonly Hold[], readonly Validation[]] = [['nothingHeld'], ['unchecked']];
