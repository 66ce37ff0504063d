import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { salesOf } from '#tests/model/desk/report/sample-reports.ts';
import { SalesTable, SpansTable } from '#views/desk/report/report-tables.tsx';

const period = { from: '2026-11-01', to: '2026-11-10' };
const file = { href: '/desk-files/sales.csv', words: 'CSV', name: 'CSV of the sales' };
const draw = (sales: ReturnType<typeof salesOf>) =>
  render(<SalesTable sales={sales} by="TIER" period={period} file={file} />);
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the sum below pieces of tickets and of add-ons says that it is of the tickets', () => {
  draw(salesOf());
  expect(cellsOf(/^Jar of sour cherries/).at(-1)).toBe('41');
  expect(cellsOf(/^All/).at(-1)).toBe('212 tickets');
});

test('below tickets alone it is their number', () => {
  const sales = salesOf();
  draw({ ...sales, rows: sales.rows.filter(({ kind }) => kind === 'TIER') });
  expect(cellsOf(/^All/).at(-1)).toBe('212');
});

test('a day stays in one line, however narrow its column is', () => {
  render(<SpansTable sales={salesOf()} />);
  expect(getComputedStyle(screen.getByText(/^Nov.1$/)).whiteSpace).toBe('nowrap');
});
