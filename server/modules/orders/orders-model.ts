import type { InferSelectModel } from 'drizzle-orm';
import type { EventModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { AttendeeModel } from '#server/modules/customers/customers-model.ts';
import type { OrderDetail } from '#server/modules/checkout/order-detail.ts';
import type { OrderProblem } from '#server/modules/orders/order-problems.ts';
import type { orderLines, orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';

/** An order as its row has it, with the token of the channel that its calls must carry. */
export type OrderModel = InferSelectModel<typeof orders> & {
  channelToken: string;
  /** What hangs on it, where it was read to be shown. */
  detail?: OrderDetail;
  /** What was found to stand in its way by the transaction that an answer tells of. */
  problems?: OrderProblem[];
};

/** One product of one registrant. currencyCode is the order's. */
export type OrderLineModel = InferSelectModel<typeof orderLines> & { currencyCode: string };

/** One registrant's tier and add-ons, with their lines (the tier's first) and the words that stand on the card. */
export type OrderRegistrationItemModel = InferSelectModel<typeof orderRegistrationItems> & {
  lines: OrderLineModel[];
  eventName: string;
  eventStartsAt: Date;
  locationName: string | null;
  currencyCode: string;
  /** Read with the item where it came with its order. */
  related?: { attendee: AttendeeModel; event: EventModel; tuition: ProductModel };
};
