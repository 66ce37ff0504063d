import fc from 'fast-check';

/** An id of something that the server has shown, of a type or of any; the runner puts one in when the operation is sent. */
const idMark = (type: string, at: number) => `<<id:${type}:${at}>>`;
export const idMarks = /<<id:(\w*):(\d+)>>/g;

const long = (text: string, times: number) => text.repeat(times);

/** Text that has broken servers: SQL, markup, patterns, templates, control characters, scripts of every direction, sheer length. */
const hostileText = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202eABC\u2066',
  '\r\nBcc: all@foyer.example',
  `'; drop table orders; --`,
  `' or '1'='1`,
  '"',
  '\\',
  '%',
  '_%_',
  '100%',
  '&|!():*<->',
  `a & b | !c`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '(((((((((((((((((((a+)+)+)+)+)+)+$',
  '[',
  '(?',
  'nan',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e309',
  'zażółć gęślą jaźń',
  '日本語テキスト',
  '👩‍👩‍👧‍👦🏴‍☠️',
  'ﷺ',
  long('a', 300),
  long('ab ', 4_000),
  long('🦉', 3_000),
  long('(', 2_000),
  '__proto__',
  'constructor',
  'toString',
  'AddingItems',
  'ArrangingPayment',
  'PaymentSettled',
  'Cancelled',
  'FOYER10',
  'FOY-10TE-A4ME',
  'TENFRIENDS',
  'SQUARE',
  'MANUAL',
  'GIFT_CARD',
  'Nanaimo, BC',
  'nana',
  'winter tale',
  'someone@foyer.example',
  `${long('a', 64)}@${long('b', 180)}.example`,
  'CA',
  'welcome-to-foyer',
];

/** Long, and of no pattern that a database could pack: what an index refuses. */
const noise = fc.string({ minLength: 3_000, maxLength: 9_000, unit: 'grapheme-ascii' });
const text = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...hostileText) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: noise },
);

const mark = (type: string) => fc.nat({ max: 9_999 }).map((at) => idMark(type, at));

/** Which type's id an argument names; `id` is looked up by the name of its operation. */
const typesOfIds: Record<string, string> = {
  addOnId: 'SessionOption',
  attendeeId: 'Attendee',
  eventId: 'Event',
  orderId: 'Order',
  orderLineId: 'OrderLine',
  orderRegistrationItemId: 'OrderRegistrationItem',
  productId: 'Tuition',
  tuitionId: 'Tuition',
  cancelRegistration: 'Registration',
  registrationIds: 'Registration',
  deleteAttendee: 'Attendee',
  deleteCustomerAddress: 'Address',
  earlierAnswers: 'RegistrationFormSubmission',
  event: 'Event',
  formSubmission: 'RegistrationFormSubmission',
  order: 'Order',
  organization: 'Organization',
  registration: 'Registration',
  transitionEventToState: 'Event',
  updateAttendee: 'Attendee',
  updateCustomerAddress: 'Address',
  updateRegistrationForm: 'RegistrationFormSubmission',
};

/** For the argument `name` of `operation`: mostly the id of something that the operation takes. */
export const idFor = (name: string, operation: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 16, arbitrary: mark(typesOfIds[name === 'id' ? operation : name] ?? '') },
    { weight: 2, arbitrary: mark('') },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: text },
  );

/** What an argument of this name usually says. */
const usualText: Record<string, string[]> = {
  code: ['FOY-10TE-A4ME', 'FOYER10'],
  countryCode: ['CA', 'us'],
  couponCode: ['FOYER10', 'TENFRIENDS', 'FIRSTFROST'],
  emailAddress: ['someone@foyer.example', 'other@foyer.example'],
  method: ['SQUARE', 'MANUAL', 'NO_PAYMENT_NEEDED'],
  query: ['nana', 'Nanaimo, BC', 'winter tale'],
  state: ['AddingItems', 'ArrangingPayment', 'PaymentSettled', 'Cancelled'],
  term: ['winter', 'run'],
};

export const textFor = (name: string): fc.Arbitrary<string> => {
  const usual = usualText[name];
  return usual ? fc.oneof(fc.constantFrom(...usual), text) : text;
};

export const int = fc.oneof(
  { weight: 14, arbitrary: fc.integer({ min: -3, max: 12 }) },
  { weight: 5, arbitrary: fc.constantFrom(-2_147_483_648, 2_147_483_647) },
  { weight: 1, arbitrary: fc.constantFrom(2_147_483_648, 9_007_199_254_740_991, 1e21, 0.5) },
);
export const float = fc.oneof(
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.constantFrom(-0, 1e-320, 1.7976931348623157e308, -1.7976931348623157e308, 90, -90, 180, -180, 2 ** 53, 49.16),
);

export const instant = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '+275760-09-13T00:00:00Z',
      '-271821-04-20T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-11-01T01:30:00-07:00',
      'tomorrow',
      '1',
      '',
    ),
  },
);

const answers = fc.record({ name: text, email: text, nameTag: text, seating: text }, { requiredKeys: [] });
const card = fc.record(
  {
    idempotencyKey: fc.oneof(fc.uuid(), text),
    sourceId: fc.constantFrom(
      'cnon:card-nonce-ok',
      'cnon:card-nonce-declined',
      'cnon:card-nonce-rejected-cvv',
      '',
      '\0',
    ),
    locationId: text,
  },
  { requiredKeys: [] },
);
/** Any JSON, and shapes that the operations know: saved answers, a card's metadata. */
export const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 3, arbitrary: card },
  { weight: 3, arbitrary: answers },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constant(JSON.parse(`${long('[', 200)}${long(']', 200)}`)) },
);
