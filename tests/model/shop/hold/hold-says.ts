import type { holdMachine } from '#machines/shop/hold/hold-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

/** The time by what is left; typed for the samples, and not reckoned. */
const times: Readonly<Record<number, string>> = {
  600: '10:00',
  599: '9:59',
  590: '9:50',
  119: '1:59',
  90: '1:30',
  89: '1:29',
  80: '1:20',
};

export const holdSays: SaysOf<typeof holdMachine> = {
  counting: ({ context }) => ({
    shows: [`Hold expires in ${times[context.secondsLeft]}`],
    hides: ['Your hold has expired'],
  }),
  'counting.holding': { hides: ['Your hold expires within 2 minutes'] },
  'counting.runningLow': { announces: ['Your hold expires within 2 minutes'] },
  over: 'the count is gone with its machine; the cart says that the places are no longer held',
};
