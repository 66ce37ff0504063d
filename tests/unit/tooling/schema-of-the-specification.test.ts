import { globSync, readFileSync } from 'node:fs';
import { buildSchema, GraphQLEnumType, GraphQLInputObjectType, GraphQLObjectType, isNonNullType } from 'graphql';
import { describe, expect, test } from 'vitest';

const schema = buildSchema(
  globSync('schema/{shared,shop}/*.graphql')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);

const named = <Type>(kind: abstract new (...args: never[]) => Type, name: string): Type => {
  const type = schema.getType(name);
  if (!(type instanceof kind)) throw new Error(`the contract has no ${name}`);
  return type;
};
const valuesOf = (name: string) =>
  named(GraphQLEnumType, name)
    .getValues()
    .map((value) => value.name);

describe('required fields of inputs (platform specification §3.3)', () => {
  test.each<[string, string[], string[]]>([
    [
      'AddRegistrationToOrderInput',
      ['productId', 'registrant'],
      ['quantity', 'addOns', 'registrationFormAnswers', 'price', 'promotionCode'],
    ],
    [
      'AdjustOrderRegistrationInput',
      [],
      ['tuitionId', 'registrant', 'addOns', 'registrationFormAnswers', 'price', 'promotionCode'],
    ],
    ['AttendeeInput', [], ['attendeeId', 'firstName', 'lastName', 'new']],
    ['CreateAttendeeInput', ['firstName', 'lastName'], ['emailAddress', 'phoneNumber']],
    ['CreateCustomerInput', ['emailAddress', 'firstName', 'lastName'], ['phoneNumber']],
    [
      'CreateAddressInput',
      ['streetLine1', 'countryCode'],
      ['fullName', 'company', 'streetLine2', 'city', 'province', 'postalCode', 'phoneNumber'],
    ],
    ['RegisterCustomerInput', ['emailAddress'], ['firstName', 'lastName', 'password', 'phoneNumber']],
    ['PaymentInput', ['method', 'metadata'], []],
    ['PreferenceInput', ['name', 'value'], []],
    ['NotificationPreferenceInput', ['type'], ['email', 'inApp', 'sms']],
    ['LocationLookupInput', ['query'], ['lat', 'long', 'radius']],
    ['GeocodeLookupInput', ['query'], ['type']],
    ['GeoPointInput', ['latitude', 'longitude'], []],
  ])('%s', (name, required, optional) => {
    const fields = Object.values(named(GraphQLInputObjectType, name).getFields());
    const isRequired = fields.filter(({ type }) => isNonNullType(type)).map((field) => field.name);
    expect(isRequired.toSorted()).toEqual(required.toSorted());
    expect(fields.map((field) => field.name).toSorted()).toEqual([...required, ...optional].toSorted());
  });

  test('the defaults: one registration, and a city', () => {
    expect(named(GraphQLInputObjectType, 'AddRegistrationToOrderInput').getFields()['quantity']?.defaultValue).toBe(1);
    expect(named(GraphQLInputObjectType, 'GeocodeLookupInput').getFields()['type']?.defaultValue).toBe('city');
  });
});

describe('types (platform specification §3.2 and §4)', () => {
  test('deprecates orderNumber and registrantName', () => {
    const reasonOf = (type: string, field: string) =>
      named(GraphQLObjectType, type).getFields()[field]?.deprecationReason;
    expect(reasonOf('Order', 'orderNumber')).toBe('Use code.');
    expect(reasonOf('OrderRegistrationItem', 'registrantName')).toBe('Use attendeeName.');
  });

  test('has the order state as a free string', () => {
    expect(String(named(GraphQLObjectType, 'Order').getFields()['state']?.type)).toBe('String!');
  });

  test('gives every order the channel token of its organizer', () => {
    expect(String(named(GraphQLObjectType, 'Order').getFields()['channelToken']?.type)).toBe('String!');
  });

  test('names the languages by their codes', () => {
    const codes = valuesOf('LanguageCode');
    expect(codes.length).toBeGreaterThan(90);
    expect(codes.filter((code) => !/^[a-z]{2}(_[A-Z]{2}|_[A-Z][a-z]{3})?$/.test(code))).toEqual([]);
  });
});

/** What roles may do for their organizer, which the specification does not know (docs/decisions/092). */
const forOrganizers =
  'CreateEvent ReadEvent UpdateEvent DeleteEvent PublishEvent CancelEvent ReadRegistration UpdateRegistration RefundOrder MessageRegistrants ReadReport CheckIn OverrideCheckIn ManageDevices ManageWaitlist ManageMembers'.split(
    ' ',
  );

test('permissions: the named ones, and four of each kind of thing (platform specification §6), and our own', () => {
  const things =
    'Administrator Asset Catalog Channel Collection Country Customer CustomerGroup Facet Order PaymentMethod Product Promotion Seller Settings ShippingMethod StockLocation System Tag TaxCategory TaxRate Zone'.split(
      ' ',
    );
  const ofThings = things.flatMap((thing) => ['Create', 'Read', 'Update', 'Delete'].map((verb) => verb + thing));
  const others = ['Authenticated', 'Public', 'Owner', 'SuperAdmin', 'OrganizationMember', 'OrganizationOwner'];
  expect(valuesOf('Permission').toSorted()).toEqual(
    [...others, 'UpdateGlobalSettings', ...ofThings, ...forOrganizers].toSorted(),
  );
});
