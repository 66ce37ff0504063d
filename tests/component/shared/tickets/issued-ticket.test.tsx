import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calendarFileName } from '#domain/ticket-calendar.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { IssuedTicket } from '#views/shared/tickets/issued-ticket.tsx';
import { PrintTickets } from '#views/shared/tickets/print-tickets.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an issued ticket', () => {
  test('has the code that the server issued, as a picture and in letters', async () => {
    render(<IssuedTicket registration={aRegistration()} orderCode="HCP-004213" />);
    const ticket = within(screen.getByRole('article'));
    const code = await ticket.findByRole('img', { name: 'Code for the door: R-H6K7JEV4' });
    expect(code.getAttribute('viewBox')).toBe('0 0 21 21');
    expect(ticket.getByText('R-H6K7JEV4').tagName).toBe('B');
  });

  test('that was given to somebody says to whom, and has neither code nor calendar', () => {
    render(<IssuedTicket registration={aRegistration({ code: null, givenTo: 'Chidi Okafor' })} orderCode="" />);
    const ticket = within(screen.getByRole('article'));
    expect(ticket.getByText('Given to Chidi Okafor').tagName).toBe('P');
    expect(ticket.queryByText('Show this at the door')).toBeNull();
    expect(ticket.queryByRole('button')).toBeNull();
  });

  test('says on paper, too, in which year and street it is and of which order', () => {
    render(<IssuedTicket registration={aRegistration()} orderCode="HCP-004213" />);
    const facts = screen
      .getAllByRole('term')
      .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]);
    expect(facts).toEqual([
      ['When', 'Sat 21 Nov 2026, 7:30 pm PST'],
      ['Place', 'Port Theatre Studio125 Front St, Nanaimo, British Columbia'],
      ['Ticket', 'Student or senior'],
      ['Order', 'HCP-004213'],
    ]);
  });

  test('says when its own door opens, and which one that is where there are several', () => {
    const door = (name: string, opens: string, productIds: string[] | null = null) => ({
      __typename: 'Door' as const,
      name,
      opens,
      productIds,
    });
    const registration = aRegistration();
    const main = door('Main door', '2026-11-21T18:30:00');
    const others = door('Stage door', '2026-11-21T17:00:00', ['t-other']);
    const own = door('Balcony stair', '2026-11-20T20:00:00', [registration.tuition.id]);
    const said = (doors: (typeof main)[]) => {
      const { unmount } = render(<IssuedTicket registration={aRegistration({ event: { doors } })} orderCode="" />);
      const opens = screen.queryByText('Doors open')?.nextSibling?.textContent ?? null;
      unmount();
      return opens;
    };
    expect(said([main])).toBe('6:30 pm');
    expect(said([main, others])).toBe('6:30 pm, Main door');
    expect(said([main, others, own])).toBe('Fri 20 Nov, 8:00 pm, Balcony stair');
    expect(said([others])).toBeNull();
  });

  test('leaves out what is not known of its place and its order', () => {
    render(
      <IssuedTicket registration={aRegistration({ event: { location: null, locationName: null } })} orderCode="" />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['When', 'Ticket']);
  });

  test('says what became of the money of a registration that goes back', () => {
    const dollars = (amount: number) => ({
      __typename: 'Money' as const,
      amount,
      currency: 'CAD' as const,
      display: `$${amount}`,
    });
    const refund = {
      __typename: 'RegistrationRefund' as const,
      settled: dollars(4.5),
      pending: dollars(20),
      owed: dollars(0),
      held: dollars(2),
    };
    render(<IssuedTicket registration={aRegistration({ state: 'Cancelled', refund })} orderCode="HCP-004213" />);
    const ticket = within(screen.getByRole('article'));
    const formMessage = ticket
      .getAllByText(/Cancelled|given back|on its way|waits/)
      .map(({ textContent }) => textContent);
    expect(formMessage).toEqual([
      '$4.50 was given back.',
      '$20.00 is on its way back; your bank has not confirmed it yet.',
      '$2.00 waits: the payment is disputed, and its bank has not decided yet.',
      'Cancelled',
    ]);
    expect(ticket.queryByText(/could not go back/)).toBeNull();
  });

  test('gives the event to a calendar with the wall clock of its zone', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:ticket';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    render(<IssuedTicket registration={aRegistration()} orderCode="HCP-004213" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar Alex Thorsen, The Winter’s Tale' }));
    expect(names).toEqual(['the-winters-tale-r-h6k7jev4.ics']);
    expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
    const text = (await files[0]?.text()) ?? '';
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=America/Vancouver:20261121T193000',
        'TZOFFSETTO:-0800',
        'UID:R-H6K7JEV4@foyer',
        'LOCATION:Port Theatre Studio\\, 125 Front St\\, Nanaimo\\, British Columbia',
      ]),
    );
  });

  test.each([
    ['event', aRegistration({ event: { status: 'CANCELED' } })],
    ['registration', aRegistration({ state: 'Cancelled' })],
  ])('of a cancelled %s opens no door', (_, registration) => {
    render(<IssuedTicket registration={registration} orderCode="HCP-004213" />);
    expect(screen.queryByRole('img', { name: /Code for the door/ })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Cancelled')).toBeDefined();
  });
});

test('tickets are printed by the browser', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  render(<PrintTickets count={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print tickets' }));
  expect(print).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test.each([
  ['Café Élan: “Été”', 'R-H6K7JEV4', 'cafe-elan-ete-r-h6k7jev4.ics'],
  ['Café Élan: “Été”', 'R-2K7QW9XM', 'cafe-elan-ete-r-2k7qw9xm.ics'],
  ['夜', 'R-H6K7JEV4', 'event-r-h6k7jev4.ics'],
  ['Long '.repeat(40), 'R-H6K7JEV4', `${'long-'.repeat(12).slice(0, -1)}-r-h6k7jev4.ics`],
])('the calendar file of %s, ticket %s, is %s', (name, code, file) => {
  expect(calendarFileName(name, code)).toBe(file);
});
