/** What is registered for: a ticket tier of an event of the demo. */
export type Choice = { name: string; tier: string };

/** Asks no questions. Its organizer takes cards, and money at the door. */
export const dip = {
  name: 'Polar Bear Dip, with Supervision',
  tier: 'Dipper',
  otherTier: 'Holder of towels',
} satisfies Choice & { otherTier: string };

/** Asks no questions. Its organizer takes cards alone. */
export const talk: Choice = { name: 'What the Architect Meant', tier: 'Regular' };

/** Sells something beside the seat. */
export const orchard = {
  name: 'The Cherry Orchard, with Actual Cherries',
  tier: 'Stalls',
  addOn: 'Jar of sour cherries',
} satisfies Choice & { addOn: string };

/** Asks no questions. Its organizer gives all back until the day before. */
export const messiah: Choice = { name: 'Messiah, from Scratch', tier: 'Listener' };

/** The dearer ticket of the same. */
export const singer: Choice = { name: messiah.name, tier: 'Singer' };

/** Asks whom to call, and for a choice. */
export const carol: Choice = { name: 'A Gabriola Carol', tier: 'Bleacher' };
export const lantern: Choice = { name: 'Lantern Night at Maffeo Sutton Park', tier: 'Family lantern pass' };

/** Registration opens in some days. */
export const opera: Choice = { name: 'The Lighthouse Keeper’s Opera', tier: 'Seat' };

/** Has few places left. */
export const western: Choice = { name: 'Two Left Boots, an improvised western', tier: 'Seat at a table' };

/** One of its tiers has two places left. */
export const festival = {
  name: 'Festival of the Slightly Wrong Instruments',
  tier: 'Day pass',
  scarceTier: 'Bring your own instrument',
} satisfies Choice & { scarceTier: string };

export const sam = { firstName: 'Sam', lastName: 'Okafor' };

export const coupon = 'FOYER10';
export const tenDollarCard = 'FOY-10TE-A4ME';

/** Asks no questions. Its organizer is the Players, who take cards, and money at the door. */
export const poets: Choice = { name: 'Poets Against the Clock', tier: 'Listener' };
