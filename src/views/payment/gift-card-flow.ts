import type { giftCardMachine } from '#machines/gift-card/gift-card-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const GiftCardFlow = createFlowContext<typeof giftCardMachine>('giftCard');
