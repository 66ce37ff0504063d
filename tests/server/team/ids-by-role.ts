/** What the operations are asked about. */
export type Ids = {
  organizationId: string;
  memberId: string;
  invitationId: string;
  eventId: string;
  tierId: string;
  requestId: string;
  orderId: string;
  orderCode: string;
  lineId: string;
  registrationId: string;
  formId: string;
  codeId: string;
};
