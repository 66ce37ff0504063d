import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import pg from 'pg';
import { freePort } from '#tests/free-port.ts';
import { endProcess, untilItAnswers } from '../child-processes.ts';
import { createCaller } from '../graphql-caller.ts';
import { cpuOfProcess } from '../process-cpu.ts';
import type { BenchServer } from '../server-process.ts';
import type { Seller } from './seller.ts';
import { buyFromVendure, readVariants, registerWithVendure, vendureCalls } from './vendure-checkout.ts';

/** As many as the office of Foyer has (bench/orders/box-office.ts). */
const tiers = 20;
const places = 1_000_000;

type Options = { version: string; folder: string; customers: number; scarcePlaces: number };

/**
 * More than customers of a round, because a request of Vendure's may keep one in a transaction and wait for another: with
 * the ten that Foyer has, 24 customers at once bring 3.7.3 to a stand for good (docs/decisions/115). Two of them fit beside
 * Foyer into the hundred that PostgreSQL gives.
 */
const connections = 35;

/** Vendure on a database of its own in the PostgreSQL of Foyer's server. */
export async function startVendure(foyer: BenchServer, options: Options): Promise<Seller> {
  const { version, folder, customers, scarcePlaces } = options;
  const database = `vendure_${version.replaceAll('.', '_')}`;
  const { host = '', port, user } = foyer.database.pool.options;
  await foyer.database.pool.query(`create database ${database}`);
  const httpPort = await freePort();
  const start = (task: 'fill' | 'serve') =>
    spawn(process.execPath, ['vendure-server.mjs', task], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_NO_WARNINGS: '1',
        PORT: String(httpPort),
        DATABASE_SOCKET: host,
        DATABASE_NAME: database,
        DATABASE_USER: user,
        POOL: String(connections),
        TIERS: String(tiers),
        PLACES: String(places),
        SCARCE_PLACES: String(scarcePlaces),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  await untilFilled(start('fill'));
  const child = start('serve');
  const url = `http://127.0.0.1:${httpPort}/shop-api`;
  const caller = createCaller(url, customers);
  const pool = new pg.Pool({ host, port, user, database, max: 1, application_name: 'bench' });
  const stop = async () => {
    caller.close();
    await pool.end();
    await endProcess(child);
  };
  try {
    await untilItAnswers(`${url}?query=%7B__typename%7D`, child);
    const variantIds = await readVariants(caller);
    const scarceId = variantIds.pop() ?? '';
    const fewAtOnce = pLimit(8);
    const cookies = await Promise.all(
      Array.from({ length: customers }, (_, number) =>
        fewAtOnce(() => registerWithVendure(caller, `customer-${number}@foyer.example`)),
      ),
    );
    return {
      name: `Vendure ${version}`,
      version,
      calls: vendureCalls,
      caller,
      async buy(by, customer, place) {
        const variantId = place === 'scarce' ? scarceId : (variantIds[place % variantIds.length] ?? '');
        await buyFromVendure(by, cookies[customer] ?? '', variantId);
      },
      settle: async () => undefined,
      cpu: async () => ({ node: await cpuOfProcess(child.pid ?? 0), postgres: (await foyer.cpu()).postgres }),
      async scarceSold() {
        const { rows } = await pool.query<{ sold: number }>(
          `select coalesce(sum(line.quantity), 0)::int as sold
          from order_line line join "order" bought on bought.id = line."orderId"
          where bought.state = 'PaymentSettled' and line."productVariantId" = $1`,
          [scarceId],
        );
        return rows[0]?.sold ?? 0;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilFilled(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Vendure's database could not be filled: it ended with ${code}`);
}
