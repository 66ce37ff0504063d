import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `npm run bench -- [orders|overload|search|client|peers|call-offs|cancellations|growth|servers|migrations|people|exports] [--quick] [--profile] [--customers 24]
orders   whole orders through the checkout, at 1, 8 and 24 customers at once
overload whole orders by 24, 200, 500 and 1,000 customers at once against one server, who ask again when they are
         refused: orders a second, how long any answer took, how many were refused, the server's memory; and whether
         what customers were told is what the database, the mails and the card provider hold
search   the event list at 1 thousand, 100 thousand and 1 million events
client   four pages of the built product by Lighthouse, how fast the server draws them, and how soon a slow phone
         answers a search, a filter, a dialog and a ticket added to the cart
peers    whole orders from Foyer and from Vendure in turn, on the same PostgreSQL; installs Vendure into a temporary
         folder, or once for all into that of --folder; --publish writes the figures into docs and README.md
call-offs an event of 5,000 paid orders is called off while the server is killed five times: seconds until all is recorded
         and until the card provider was asked for all, and whether the books are right then; takes a quarter of an hour
cancellations
         10,000 registrations are cancelled by their buyers while the server is killed five times and the card provider
         spoils its answers: how long a quote and a cancellation take, and whether the books are right then; ten minutes
growth   what an order leaves in each table, what a year takes, and how long 100,000 orders take to be backed up and
         restored; on the machine's own PostgreSQL
servers  whole orders by 24 customers at once from 1, 2 and 4 servers behind a balancer on one database, in turn, and how
         busy the machine was meanwhile
migrations
         which tables the newest migrations lock against customers, and for how long, with a million orders; on the
         machine's own PostgreSQL
people   the list of an event's 20,000 people at the desk, searches in it, and a message to 5,000 mailboxes
exports  whole orders by 24 customers at once, a minute with and a minute without somebody who takes the file of an event's
         20,000 people, in turn; takes seven minutes
Without a name, all of them but peers, call-offs, cancellations, growth, servers, migrations, people and exports. --quick measures less; --profile also writes a CPU profile of the server and prints
where its time went; --customers 24,200 says for how many at once orders are measured.
Tables are printed, and written as JSON to reports/bench. The exit code is 1 when something was oversold, lost
or failed, under overload orders fell below 80 % of the best or an answer took over 10 s, or a page is not whole in
accessibility, best practices or SEO.`;

const suites = [
  'orders',
  'overload',
  'search',
  'client',
  'peers',
  'call-offs',
  'cancellations',
  'growth',
  'servers',
  'migrations',
  'people',
  'exports',
] as const;
type Suite = (typeof suites)[number];
const onlyByName: readonly Suite[] = [
  'peers',
  'call-offs',
  'cancellations',
  'growth',
  'servers',
  'migrations',
  'people',
  'exports',
];
type Options = {
  quick: boolean;
  profileFolder: string | null;
  customers: number[] | null;
  folder: string | null;
  publish: boolean;
};

const measures: Record<Suite, (options: Options) => Promise<boolean>> = {
  orders: async (options) => (await import('./orders/orders-suite.ts')).benchOrders(options),
  overload: async (options) => (await import('./orders/overload-suite.ts')).benchOverload(options),
  search: async (options) => (await import('./search/search-suite.ts')).benchSearch(options),
  client: async (options) => (await import('./client/client-suite.ts')).benchClient(options),
  peers: async (options) => (await import('./peers/peers-suite.ts')).benchPeers(options),
  'call-offs': async (options) => (await import('./call-offs/call-off-suite.ts')).benchCallOffs(options),
  cancellations: async (options) =>
    (await import('./cancellations/cancellations-suite.ts')).benchCancellations(options),
  growth: async (options) => (await import('./growth/growth-suite.ts')).benchGrowth(options),
  servers: async (options) => (await import('./servers/servers-suite.ts')).benchServers(options),
  migrations: async (options) => (await import('./migrations/migrations-suite.ts')).benchMigrations(options),
  people: async (options) => (await import('./people/people-suite.ts')).benchPeople(options),
  exports: async (options) => (await import('./people/exports-suite.ts')).benchExports(options),
};

const profiles = join(import.meta.dirname, '..', 'reports', 'bench', 'profile');

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      customers: { type: 'string' },
      folder: { type: 'string' },
      publish: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !suites.some((suite) => suite === name));
  if (values.help || unknown.length > 0) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const asked = suites.filter((suite) =>
    positionals.length === 0 ? !onlyByName.includes(suite) : positionals.includes(suite),
  );
  const options = {
    quick: values.quick,
    profileFolder: values.profile ? profiles : null,
    customers: values.customers ? values.customers.split(',').map(Number) : null,
    folder: values.folder ? resolve(values.folder) : null,
    publish: values.publish,
  };
  let good = true;
  for (const suite of asked) good = (await runSuite(suite, options)) && good;
  return good ? 0 : 1;
}

async function runSuite(suite: Suite, options: Options): Promise<boolean> {
  if (options.profileFolder) {
    await rm(options.profileFolder, { recursive: true, force: true });
    await mkdir(options.profileFolder, { recursive: true });
  }
  const good = await measures[suite](options);
  if (options.profileFolder) {
    const { printProfile } = await import('./profile.ts');
    await printProfile(options.profileFolder);
  }
  return good;
}

process.exitCode = await run();
