import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string', LocalDateTime: 'string', JSON: 'unknown' };

const ofOperations = {
  scalars,
  enumsAsTypes: true,
  useTypeImports: true,
  avoidOptionals: { field: true },
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
};

const ofResolvers = {
  scalars,
  enumsAsTypes: true,
  useTypeImports: true,
  contextType: '../platform/context.ts#Context',
  useIndexSignature: false,
  internalResolversPrefix: '',
  resolversNonOptionalTypename: false,
};

/**
 * The schema is the contract, one for customers and one for organizers: types of operations for the browser and of
 * resolvers for the server both come from it.
 * scripts/generate.ts adds the documents themselves.
 */
const config: CodegenConfig = {
  hooks: { afterAllFileWrite: ['node scripts/generate.ts'] },
  generates: {
    'src/services/generated/graphql.ts': {
      schema: ['schema/{shared,shop}/*.graphql', 'schema/client/*.graphql'],
      documents: ['src/services/**/*.graphql', '!src/services/desk/**'],
      plugins: ['typescript-operations'],
      config: ofOperations,
    },
    'src/services/desk/generated/graphql.ts': {
      schema: ['schema/{shared,desk}/*.graphql'],
      documents: ['src/services/desk/**/*.graphql'],
      plugins: ['typescript-operations'],
      config: ofOperations,
    },
    'server/generated/resolvers.ts': {
      schema: ['schema/{shared,shop}/*.graphql'],
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...ofResolvers,
        mappers: {
          Event: '../modules/catalog/catalog-model.ts#EventModel',
          Tuition: '../modules/catalog/catalog-model.ts#TuitionModel',
          SessionOption: '../modules/catalog/catalog-model.ts#SessionOptionModel',
          Asset: '../modules/catalog/catalog-model.ts#AssetModel',
          Category: '../modules/catalog/catalog-model.ts#CategoryModel',
          CancellationQuote: '../modules/cancellations/cancellations-model.ts#CancellationQuoteModel',
          QuotedRegistration: '../modules/cancellations/cancellations-model.ts#QuotedRegistrationModel',
          CancellationRequest: '../modules/cancellations/cancellations-model.ts#CancellationRequestModel',
          CancelledRegistrations: '../modules/cancellations/cancellations-model.ts#CancelledRegistrationsModel',
          ChangeQuote: '../modules/changes/changes-model.ts#ChangeQuoteModel',
          ChangeLine: '../modules/changes/changes-model.ts#ChangeLineModel',
          ChangedRegistration: '../modules/changes/changes-model.ts#ChangedRegistrationModel',
          CancellationPolicy: '../modules/catalog/cancellation-policies.ts#PolicyModel',
          Location: '../modules/catalog/catalog-model.ts#LocationModel',
          Organization: '../modules/organizers/organizers-model.ts#OrganizationModel',
          Channel: '../modules/organizers/organizers-model.ts#ChannelModel',
          Customer: '../modules/customers/customers-model.ts#CustomerModel',
          Attendee: '../modules/customers/customers-model.ts#AttendeeModel',
          Address: '../modules/customers/customers-model.ts#AddressModel',
          CurrentUser: '../modules/auth/auth-model.ts#CurrentUserModel',
          User: '../modules/auth/auth-model.ts#UserModel',
          AccountSecurity: '../modules/auth/passkeys.ts#AccountSecurityModel',
          Passkey: '../modules/auth/passkeys.ts#PasskeyRow',
          MyOrder: '../modules/checkout/my-orders.ts#MyOrderModel',
          Order: '../modules/orders/orders-model.ts#OrderModel',
          OrderLine: '../modules/orders/orders-model.ts#OrderLineModel',
          OrderRegistrationItem: '../modules/orders/orders-model.ts#OrderRegistrationItemModel',
          Registration: '../modules/registrations/registrations-model.ts#RegistrationModel',
          TransferOffer: '../modules/transfers/transfers-model.ts#TransferOfferModel',
          ReceivedTransfer: '../modules/transfers/transfers-model.ts#ReceivedTransferModel',
          ReceivedOrder: '../modules/order-claims/received-order.ts#ReceivedOrderModel',
          ClaimableEvent: '../modules/order-claims/tickets-by-event.ts#ClaimableEventModel',
          OrderToPay: '../modules/payment-links/order-to-pay.ts#OrderToPayModel',
          LinkPaymentAttempt: '../modules/payments/payments-model.ts#PaymentAttemptModel',
          Payment: '../modules/payments/payments-model.ts#PaymentModel',
          Refund: '../modules/payments/payments-model.ts#RefundModel',
          PaymentAttempt: '../modules/payments/payments-model.ts#PaymentAttemptModel',
          GiftCard: '../modules/gift-cards/gift-cards-model.ts#GiftCardModel',
          EventForm: '../modules/forms/forms-model.ts#EventFormModel',
          RegistrationFormSubmission: '../modules/forms/forms-model.ts#RegistrationFormSubmissionModel',
        },
      },
    },
    'server/generated/desk-resolvers.ts': {
      schema: ['schema/{shared,desk}/*.graphql'],
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...ofResolvers,
        mappers: {
          DeskOrganization: '../modules/access/desk-organizations.ts#DeskOrganizationModel',
          CancellationPolicy: '../modules/catalog/cancellation-policies.ts#PolicyModel',
          DeskEvent: '../modules/desk-events/desk-event-model.ts#DeskEventModel',
          EventQuestions: '../modules/desk-events/questions-fields.ts#QuestionsModel',
          DecidedCancellations: '../modules/cancellations/cancellations-model.ts#DecidedCancellationsModel',
          DeskCancellation: '../modules/cancellations/cancellations-model.ts#CancellationRequestModel',
          DeskMember: '../modules/team/team-model.ts#MemberModel',
          DeskInvitation: '../modules/team/team-model.ts#InvitationModel',
        },
      },
    },
  },
};

export default config;
