import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SoldOut } from '../orders/checkout.ts';
import { findOversold } from '../orders/ledger.ts';
import { writeReport } from '../report.ts';
import { startFoyer } from './foyer-seller.ts';
import { measureRound } from './seller.ts';
import type { Seller } from './seller.ts';
import { oversoldOf, peersReport, ratiosOf, readmeOf, resultsOf, withReadmePart } from './side-by-side.ts';
import type { LastPlaces, Round } from './side-by-side.ts';
import { installVendure, vendureVersions } from './vendure-folder.ts';
import { startVendure } from './vendure-seller.ts';

const root = join(import.meta.dirname, '..', '..');
const crowds = [1, 24];
const scarcePlaces = 50;
const attempts = 200;
/** The engine compiles what is done often: until then an order costs several times as much. */
const warm = { orders: 200, seconds: 40 };

type Options = { quick: boolean; customers: number[] | null; folder: string | null; publish: boolean };

/** The same customers buy from Foyer and from its peers in turn, all on one machine and one PostgreSQL. */
export async function benchPeers({ quick, customers, folder, publish }: Options): Promise<boolean> {
  const [rounds, seconds] = quick ? [3, 4] : [5, 6];
  const parent = folder ?? (await mkdtemp(join(tmpdir(), 'foyer-peers-')));
  const sellers: Seller[] = [];
  try {
    const folders = new Map<string, string>();
    for (const version of vendureVersions) folders.set(version, await installVendure(parent, version));
    const { seller: foyer, server } = await startFoyer(attempts, scarcePlaces);
    sellers.push(foyer);
    for (const [version, place] of folders) {
      sellers.push(await startVendure(server, { version, folder: place, customers: attempts, scarcePlaces }));
    }
    for (const seller of sellers) await warmUp(seller);
    const measured: Round[] = [];
    for (const crowd of customers ?? crowds) {
      for (let round = 0; round < rounds; round += 1) {
        // Each comes first in its turn: what the one before leaves behind would be the same one's gift or burden.
        const first = round % sellers.length;
        for (const seller of [...sellers.slice(first), ...sellers.slice(0, first)])
          measured.push(await measureRound(seller, crowd, seconds));
      }
    }
    const lastPlaces: LastPlaces[] = [];
    for (const seller of sellers) lastPlaces.push(await fightForLastPlaces(seller));
    const { rows } = await server.database.pool.query<{ server_version: string }>('show server_version');
    const path = await writeReport('peers', {
      postgres: rows[0]?.server_version.split(' ')[0] ?? '',
      rounds,
      seconds,
      sellers: sellers.map(({ name, version, calls }) => ({ name, version, calls })),
      results: inOrderOf(sellers, resultsOf(measured)),
      ratios: inOrderOf(sellers, ratiosOf(measured, foyer.name)),
      lastPlaces,
    });
    const report = peersReport.parse(JSON.parse(await readFile(path, 'utf8')));
    console.log(`\n${readmeOf(report)}`);
    for (const { seller, errors } of report.results)
      for (const message of new Set(errors)) console.log(`${seller}: ${message}`);
    console.log(`Written to ${path}`);
    if (publish) {
      await copyFile(path, join(root, 'docs', 'peers.json'));
      const readme = join(root, 'README.md');
      await writeFile(readme, withReadmePart(await readFile(readme, 'utf8'), readmeOf(report)));
    }
    const own = report.results.filter(({ seller }) => seller === foyer.name);
    const ownLast = report.lastPlaces.filter(({ seller }) => seller === foyer.name);
    return (
      (await findOversold(server.database.db)).length === 0 &&
      own.every(({ errors }) => errors.length === 0) &&
      ownLast.every((each) => oversoldOf(each) === 0 && each.sold === each.places && each.failed === 0)
    );
  } finally {
    // The database is Foyer's, which began it and ends last.
    for (const seller of sellers.toReversed()) await seller.stop();
    if (folder === null) await rm(parent, { recursive: true, force: true });
  }
}

async function warmUp(seller: Seller): Promise<void> {
  const started = performance.now();
  for (let done = 0; done < warm.orders && performance.now() - started < warm.seconds * 1000;) {
    const { orderMs } = await measureRound(seller, Math.max(...crowds), 2);
    done += orderMs.length;
  }
}

function inOrderOf<Row extends { seller: string; customers: number }>(sellers: Seller[], rows: Row[]): Row[] {
  const place = ({ seller }: Row) => sellers.findIndex(({ name }) => name === seller);
  return rows.toSorted((a, b) => a.customers - b.customers || place(a) - place(b));
}

/** Each customer wants one of the last places at the same moment. */
async function fightForLastPlaces(seller: Seller): Promise<LastPlaces> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: attempts }, (_, customer) => seller.buy(seller.caller, customer, 'scarce')),
  );
  const failures = outcomes.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
  const failed = failures.filter((reason) => !(reason instanceof SoldOut));
  for (const message of new Set(failed.map(String))) console.log(`${seller.name}, the last places: ${message}`);
  return {
    seller: seller.name,
    places: scarcePlaces,
    attempts,
    sold: await seller.scarceSold(),
    paid: attempts - failures.length,
    refused: failures.length - failed.length,
    failed: failed.length,
  };
}
