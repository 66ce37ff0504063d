import {
  ordersPage,
  paidOrder,
  owingOrder,
  refundPreview,
  anOrder,
  requestedOrder,
} from '#tests/model/desk/sample-orders.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** With which everything can be done, as no order ever is. */
const order = anOrder({
  deeds: [
    'SETTLE',
    'CANCEL',
    'REFUND',
    'DECLINE_REFUND',
    'RECORD_RETURNED',
    'RESEND_CONFIRMATION',
    'CORRECT_ADDRESS',
    'NOTE',
  ],
  money: owingOrder.money,
  refundRequest: requestedOrder.refundRequest,
});

export const deskOrdersAnswers: Pick<
  Answers,
  | 'GetDeskOrders'
  | 'GetDeskOrder'
  | 'GetRefundPreview'
  | 'RefundOrder'
  | 'AskRefund'
  | 'DeclineRefund'
  | 'SettleOrder'
  | 'CancelOrder'
  | 'RecordReturned'
  | 'ResendConfirmation'
  | 'CorrectOrderAddress'
  | 'NoteOrder'
> = {
  GetDeskOrders: () => ({ deskOrders: ordersPage() }),
  GetDeskOrder: () => ({ deskOrder: order }),
  GetRefundPreview: () => ({ refundPreview: refundPreview() }),
  RefundOrder: () => ({ refundOrder: paidOrder }),
  AskRefund: () => ({ askRefund: paidOrder }),
  DeclineRefund: () => ({ declineRefund: paidOrder }),
  SettleOrder: () => ({ settleOrder: paidOrder }),
  CancelOrder: () => ({ cancelOrder: paidOrder }),
  RecordReturned: () => ({ recordReturned: paidOrder }),
  ResendConfirmation: () => ({ resendConfirmation: paidOrder }),
  CorrectOrderAddress: () => ({ correctOrderAddress: paidOrder }),
  NoteOrder: () => ({ noteOrder: paidOrder }),
};
