import type { SnapshotFrom } from 'xstate';
import type { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

/** While something is under way nothing else can be asked for, and what is being asked about stays to be read. */
const locked: Face = { locked: ['Gift card code'], invalid: {}, hides: ['Try again'] };

/** What lies on the order already. */
const onTheOrder: Face = { shows: ['FOYER-1 $5.00 applied to this order of $20.00'] };

const unknown = 'We don’t know yet whether your gift cards changed';

export const orderCodeSays: SaysOf<typeof orderCodeMachine> = {
  '': ({ context: { code } }) => ({
    shows: [
      'Apply Gift Card',
      'Apply Promotion Code',
      `Gift card code ${code.trim() === '' ? 'XXXX-XXXX-XXXX' : code}`,
      ...(onTheOrder.shows ?? []),
    ],
  }),
  enteringCode: ({ context: { refusal } }) => ({
    open: ['code.change', 'code.apply', 'code.remove', 'Apply', 'Remove gift card FOYER-1'],
    hides: [unknown],
    announces: refusal === null ? [] : [atField(refusal)],
    invalid: Object.fromEntries(refusal === null ? [] : [['Gift card code', atField(refusal)]]),
    focus: Object.fromEntries(
      refusal === null
        ? []
        : ['I apply it', 'the gift card is empty', 'the coupon has expired'].map((sample) => [
            sample,
            'Gift card code',
          ]),
    ),
  }),
  applying: { ...locked, locked: ['Gift card code', 'code.apply', 'Applying', 'Remove gift card FOYER-1'] },
  removing: { ...locked, locked: ['Gift card code', 'code.remove', 'Apply', 'Removing'] },
  readingOrder: { ...locked, locked: ['Gift card code', 'Apply', 'Remove gift card FOYER-1'] },
  outcomeUnknown: {
    open: ['code.retry', 'Try again'],
    locked: ['Gift card code', 'Apply', 'Remove gift card FOYER-1'],
    announces: [`${unknown} The connection broke before the answer came. Trying again changes them once. Try again`],
  },
};

type Refusal = NonNullable<SnapshotFrom<typeof orderCodeMachine>['context']['refusal']>;
const atField = (refusal: Refusal): string =>
  refusals[refusal.code === 'codeMissing' ? 'Enter a gift card code' : inEnglish(refusal)] ?? '?';

/** What is missing, and the server's own words (customer specification §8, 'Gift card'). */
const refusals: Readonly<Record<string, string>> = {
  'Enter a gift card code': 'Enter a gift card code',
  'This gift card is empty': 'This gift card is empty',
  'The promotion code "FIRSTFROST" has expired.': 'The promotion code "FIRSTFROST" has expired.',
};
