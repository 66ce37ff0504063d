import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { GeoPointModel } from '#server/modules/catalog/catalog-model.ts';
import { badInput } from '#server/platform/client-error.ts';

export const earthRadiusKm = 6371.0088;
const cellsPerDegree = 4;
const columnsOfCells = 360 * cellsPerDegree;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * A point that somebody asked for, to a tenth of a metre: what is finer than that only makes the database's floats
 * underflow. Throws an input fault for what is not on the earth.
 */
export function pointOnEarth({ lat, long }: GeoPointModel): GeoPointModel {
  if (Math.abs(lat) > 90) throw badInput('A latitude lies between -90 and 90');
  if (Math.abs(long) > 180) throw badInput('A longitude lies between -180 and 180');
  return { lat: Number(lat.toFixed(6)), long: Number(long.toFixed(6)) };
}

/** Kilometres along the great circle. */
export function distanceKm(from: GeoPointModel, to: GeoPointModel): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2);
  const long = Math.sin(radians(to.long - from.long) / 2);
  const chord = lat * lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * long * long;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The same formula, computed by the database. */
export const distanceKmSql = (from: GeoPointModel, lat: SQLWrapper, long: SQLWrapper): SQL =>
  sql`2 * ${sql.raw(String(earthRadiusKm))} * asin(sqrt(least(1,
    power(sin(radians(${lat} - ${from.lat}::float8) / 2), 2)
    + cos(radians(${from.lat}::float8)) * cos(radians(${lat})) * power(sin(radians(${long} - ${from.long}::float8) / 2), 2))))`;

/** The number of the 0.25° square, as event_search.cell keeps it. */
export const cellSql = (lat: SQLWrapper, long: SQLWrapper): SQL =>
  sql`(floor((${lat} + 90) * ${sql.raw(String(cellsPerDegree))})::int * ${sql.raw(String(columnsOfCells))}
    + mod(floor((${long} + 180) * ${sql.raw(String(cellsPerDegree))})::int, ${sql.raw(String(columnsOfCells))}))`;

/** All squares that a circle touches; null when they are so many that naming them helps nobody. */
export function cellsWithin(from: GeoPointModel, km: number, most = 400): number[] | null {
  const angle = Math.max(0, km) / earthRadiusKm;
  const latSpan = degrees(angle);
  const reach = Math.sin(angle) / Math.cos(radians(from.lat));
  const reachesPole = Math.abs(from.lat) + latSpan >= 90;
  if (reachesPole || angle >= Math.PI / 2 || reach >= 1) return null;
  const longSpan = degrees(Math.asin(reach));
  const row = (lat: number) => Math.floor((lat + 90) * cellsPerDegree);
  const column = (long: number) => Math.floor((long + 180) * cellsPerDegree);
  const [south, north] = [row(from.lat - latSpan), row(from.lat + latSpan)];
  const [west, east] = [column(from.long - longSpan), column(from.long + longSpan)];
  if ((north - south + 1) * (east - west + 1) > most) return null;
  const cells: number[] = [];
  for (let y = south; y <= north; y += 1) {
    for (let x = west; x <= east; x += 1) {
      cells.push(y * columnsOfCells + (((x % columnsOfCells) + columnsOfCells) % columnsOfCells));
    }
  }
  return cells;
}
