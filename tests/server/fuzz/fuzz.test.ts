import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unexpectedMessage } from '#server/platform/http/graphql-errors.ts';
import { furnish } from '#tests/server/contract/scenes.ts';
import { readContract } from '#tests/server/contract/schema-walker.ts';
import { ShownIds } from '#tests/server/fuzz/shown-ids.ts';
import { operationOf } from '#tests/server/fuzz/operation-generator.ts';
import { idMarks } from '#tests/server/fuzz/hostile-values.ts';
import type { Operation } from '#tests/server/fuzz/operation-generator.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Answer, Person, TestServer } from '#tests/server/harness.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['MODE'] === 'fuzz' ? 6000 : 300));
/** The same operations at each `npm test`, so that a landing hangs on no chance; others by `npm run test:fuzz`. */
const someSeed = process.env['MODE'] === 'fuzz' ? Math.floor(Math.random() * 2 ** 31) : 2_026;
const seed = Number(process.env['FUZZ_SEED'] ?? someSeed);

let server: TestServer;
let channelToken: string;
let customer: Person;
let sent = 0;
const world = new ShownIds();

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  const house = await furnish(server);
  channelToken = house.channelToken;
  world.show('Event', house.eventId);
  world.show('Organization', house.organizationId);
  world.show('Tuition', house.tierId);
  world.show('Tuition', house.soldOutTierId);
  world.show('SessionOption', house.addOnId);
  world.show('RegistrationFormSubmission', house.submissionId);
  await newCustomer();
});
afterAll(() => server.close());

/** What ends the session of the person who asks. */
const endsSession = ['logout', 'login', 'authenticate', 'resetPassword', 'verifyCustomerAccount'];

test(`answers ${runs} random operations with data or an expected error (FUZZ_SEED=${seed})`, async () => {
  const faults: string[] = [];
  const tally = new Map<string, number>();
  for (const operation of fc.sample(operationOf(readContract()), { numRuns: runs, seed })) {
    const answer = await send(operation);
    const fault = faultOf(answer);
    if (fault)
      faults.push(`${fault}\n  ${operation.document}\n  ${JSON.stringify(operation.variables)}`.slice(0, 3000));
    world.read(answer.data);
    count(tally, kindOf(answer));
    if (operation.asCustomer && operation.operations.some((name) => endsSession.includes(name))) await newCustomer();
  }
  const figures = [...tally].map(([kind, times]) => `${times} ${kind}`).join(', ');
  process.stdout.write(`fuzz: seed ${seed}, ${figures}\n`);
  expect(faults).toEqual([]);
  expect(tally.get('answered') ?? 0).toBeGreaterThan(runs / 4);
}, 600_000);

/** The attendee is shown again and again, so that registrations have somebody to register. */
async function newCustomer(): Promise<void> {
  customer = await server.signUp();
  world.show('Attendee', customer.defaultAttendeeId);
}

function send({ document, variables, asCustomer }: Operation): Promise<Answer> {
  const filled = (given: string) =>
    given.replace(idMarks, (_mark, type: string, at: string) => world.pick(type, Number(at)));
  const [query, given] = [filled(document), JSON.parse(filled(JSON.stringify(variables)))];
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(sent / 250) % 250}.${(sent += 1) % 250}` };
  return server.query(query, given, { channelToken, headers, ...(asCustomer ? { cookie: customer.cookie } : {}) });
}

const telltale =
  /\bat .+\.[jt]s:\d+|node_modules|postgres|relation "|syntax error at|violates|constraint|drizzle|Cannot read prop|is not a function|undefined \(/i;

/** What is wrong with an answer, or null: a 5xx, a defect that was masked, or words that were not meant for the client. */
function faultOf({ status, errors }: Answer): string | null {
  if (status >= 500) return `status ${status}`;
  for (const { message, path, extensions } of errors) {
    if (message === unexpectedMessage || extensions?.['code'] === 'INTERNAL_SERVER_ERROR')
      return `a defect at ${path?.join('.')}`;
    if (telltale.test(message)) return `told: ${message}`;
  }
  return null;
}

function kindOf({ errors, data }: Answer): string {
  const code = errors[0]?.extensions?.['code'];
  return errors.length === 0 ? 'answered' : data ? 'answered in part' : typeof code === 'string' ? code : 'refused';
}

const count = (tally: Map<string, number>, kind: string) => tally.set(kind, (tally.get(kind) ?? 0) + 1);
