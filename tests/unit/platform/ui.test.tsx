import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Cover } from '#platform/covers/cover.tsx';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { initialsOf } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { holdAnnouncement, minutesAndSeconds } from '#platform/ui/hold.tsx';

describe('Cover on the server', () => {
  test('is silent without a title', () => {
    const html = renderToString(<Cover event={{ id: 'ev-101', category: 'theatre' }} />);
    expect(html.startsWith('<svg viewBox="0 0 400 500"')).toBe(true);
    expect(html.includes('aria-hidden="true"')).toBe(true);
  });

  test('escapes its title', () => {
    const html = renderToString(<Cover event={{ id: 'ev-101', category: 'theatre' }} title={'"><script>'} />);
    expect(html.includes('aria-label="&quot;&gt;&lt;script&gt;"')).toBe(true);
  });

  test('stands in for a picture that an event does not have', () => {
    const event = { id: 'ev-101', category: 'theatre' };
    expect(renderToString(<EventPicture event={event} src={null} />)).toBe(renderToString(<Cover event={event} />));
  });
});

describe('Field', () => {
  test('ties its label, its error and its hint to the input', () => {
    const html = renderToString(
      <Field id="email" label="Email" error="Email is not valid" hint="Only the organizer reads this.">
        <Input name="email" />
      </Field>,
    );
    expect(html.includes('for="email"')).toBe(true);
    expect(html.includes('id="email" aria-describedby="email-error email-hint" aria-invalid="true"')).toBe(true);
    expect(html.includes('id="email-error"')).toBe(true);
    expect(html.includes('id="email-hint"')).toBe(true);
  });

  test('describes nothing when all is well', () => {
    const html = renderToString(
      <Field label="Email" id="email">
        <Input name="email" />
      </Field>,
    );
    expect(html.includes('aria-describedby')).toBe(false);
    expect(html.includes('aria-invalid')).toBe(false);
  });
});

describe('Button', () => {
  test('says in words what is pending and is no longer enabled', () => {
    const html = renderToString(<Button pending="Saving">Save</Button>);
    expect(html.includes('aria-disabled="true"')).toBe(true);
    expect(html.includes('Saving')).toBe(true);
    expect(html.includes('data-pending=""')).toBe(true);
  });
});

describe('the words of a hold', () => {
  test('count down in minutes and seconds', () => {
    expect([1122, 108, 60, 0.2, 0, -5].map(minutesAndSeconds)).toEqual([
      '18:42',
      '1:48',
      '1:00',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });

  test('change at five, two and no minutes only', () => {
    const shown = Array.from({ length: 1201 }, (_, i) => holdAnnouncement(1200 - i, 'en'));
    const changes = shown.flatMap((words, i) => (i > 0 && words !== shown[i - 1] ? [1200 - i] : []));
    expect(changes).toEqual([300, 120, 0]);
  });
});

test('initials are those of the first and the last word', () => {
  expect(['Alex Thorsen', 'maya', ' Jo Ann de Reyes ', ''].map(initialsOf)).toEqual(['AT', 'M', 'JR', '']);
});

test('a stub takes the paper of the cover', () => {
  expect([ticketColorOf('Music'), ticketColorOf(undefined, 'ev-1')]).toEqual([
    'var(--ticket-music)',
    ticketColorOf('something else', 'ev-1'),
  ]);
});
