/**
 * Copies into each registration of the order $1 the cancellation policy of its tier, or its event's, and whether its ticket
 * may be given to somebody, as they are now; a part of the statement that moves the order, where `when` is so. What is
 * shown in checkout is what was copied, and nothing changes it any more (docs/decisions/119, 155). Nothing is written again
 * that is the same already.
 */
export const copiedPoliciesText = (when: string): string => `
  update order_registration_items item
  set cancellation_policy = coalesce(tier.cancellation_policy, event.cancellation_policy), may_be_given = event.may_be_given
  from products tier join events event on event.id = tier.event_id
  where ${when} and item.order_id = $1 and tier.id = item.tuition_id
    and (item.cancellation_policy is distinct from coalesce(tier.cancellation_policy, event.cancellation_policy)
      or item.may_be_given <> event.may_be_given)`;
