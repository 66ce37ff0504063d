import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { todayMachine } from '#machines/desk/today/today-machine.ts';
import { supervisorsToday } from '#tests/model/desk/sample-today.ts';
import { TodayFlow } from '#views/desk/today/today-context.ts';
import { TodayScreen } from '#views/desk/today/today-screen.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

test('Today of a door supervisor is the lists of their events’ doors, and nothing else', async () => {
  render(
    <TodayFlow.Provider
      actor={stillFlow(todayMachine, 'open', { organizationId: 'o-1', today: supervisorsToday, trouble: null })}
    >
      <TodayScreen code="players" />
    </TodayFlow.Provider>,
  );
  const region = await screen.findByRole('region', { name: 'Lists for the door' });
  expect(within(region).getByText(/Sunday, December 13.*7:30 pm · Malaspina Theatre/u)).toBeTruthy();
  const links = within(region).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    [
      'Print the list of The Cherry Orchard, Main door in a new tab',
      '/desk-files/events/ev-1/doors/d-1/list.html?language=en',
    ],
    ['Spreadsheet of The Cherry Orchard, Main door', '/desk-files/events/ev-1/doors/d-1/list.csv?language=en'],
    [
      'Print the list of The Cherry Orchard, Balcony in a new tab',
      '/desk-files/events/ev-1/doors/d-2/list.html?language=en',
    ],
    ['Spreadsheet of The Cherry Orchard, Balcony', '/desk-files/events/ev-1/doors/d-2/list.csv?language=en'],
    [
      'Print the list of Three Sisters, All doors in a new tab',
      '/desk-files/events/ev-2/doors/all/list.html?language=en',
    ],
    ['Spreadsheet of Three Sisters, All doors', '/desk-files/events/ev-2/doors/all/list.csv?language=en'],
  ]);
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
});
