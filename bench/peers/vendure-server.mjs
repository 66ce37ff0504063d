// Copied into the folder into which Vendure is installed, and run there: `node vendure-server.mjs fill`, then `… serve`.
import { writeFile } from 'node:fs/promises';
import { bootstrap, configureDefaultOrderProcess, DefaultLogger, dummyPaymentHandler, LogLevel } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const { PORT, DATABASE_SOCKET, DATABASE_NAME, DATABASE_USER, POOL, TIERS, PLACES, SCARCE_PLACES } = process.env;
const isFilling = process.argv[2] === 'fill';

/** Passwords are no part of what is measured: a slow hash would only make the bench wait for its hundreds of logins. */
const plainPasswords = { hash: async (text) => `plain:${text}`, check: async (text, hash) => hash === `plain:${text}` };

const config = {
  apiOptions: { port: Number(PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api', adminApiPath: 'admin-api' },
  authOptions: {
    tokenMethod: 'cookie',
    cookieOptions: { secret: 'of-the-bench' },
    requireVerification: false,
    passwordHashingStrategy: plainPasswords,
    superadminCredentials: { identifier: 'of-the-bench', password: 'never-used-by-it' },
  },
  // Who sells places ships nothing. Everything else of an order is checked as Vendure checks it out of the box.
  orderOptions: { process: [configureDefaultOrderProcess({ arrangingPaymentRequiresShipping: false })] },
  dbConnectionOptions: {
    type: 'postgres',
    host: DATABASE_SOCKET,
    port: 5432,
    username: DATABASE_USER,
    database: DATABASE_NAME,
    applicationName: 'vendure',
    poolSize: Number(POOL),
    // Whoever finds none says so, where all wait for each other.
    extra: { connectionTimeoutMillis: 10_000 },
    synchronize: isFilling,
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
};

const tax = 'GST';
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'British Columbia',
  countries: [{ code: 'CA', name: 'Canada', zone: 'British Columbia' }],
  taxRates: [{ name: tax, percentage: 5 }],
  shippingMethods: [],
  paymentMethods: [
    {
      name: 'Card',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

/** As many products as Foyer has events, of one variant each; the last is the one of which there are few places. */
function catalogue() {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const lines = Array.from({ length: Number(TIERS) + 1 }, (_, number) => {
    const places = number === Number(TIERS) ? SCARCE_PLACES : PLACES;
    return `Harvest Supper ${number},harvest-supper-${number},Supper,,,,,S${number},25.00,${tax},${places},true,,`;
  });
  return [columns, ...lines].join('\n');
}

if (isFilling) {
  await writeFile('catalogue.csv', catalogue());
  const app = await populate(() => bootstrap(config), initialData, 'catalogue.csv');
  await app.close();
  process.exit(0);
}
await bootstrap(config);
