import { describe, expect, test } from 'vitest';
import { greeting } from '#server/greeting.ts';
import { parseConfig } from '#server/platform/config.ts';
import { ownOrigin } from '#server/platform/port.ts';

const provider = { SQUARE_ACCESS_TOKEN: 'x', SQUARE_APPLICATION_ID: 'sq0idp-1', SQUARE_LOCATION_ID: 'L1' };
const whole = { PUBLIC_URL: 'https://foyer.example', SMTP_URL: 'smtp://mail.foyer.example', DEMO: 'off', ...provider };
const without = (name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([given]) => !given.startsWith(name)));

describe('a public start', () => {
  test('with a card provider, a mail server and a word about the demo is well', () => {
    expect(parseConfig(whole).missingForPublic).toEqual([]);
    expect(parseConfig({ ...whole, DEMO: 'on' }).demo).toBe(true);
  });

  test.each([
    ['SQUARE', 'SQUARE_ACCESS_TOKEN is'],
    ['SMTP_URL', 'SMTP_URL is'],
    ['DEMO', 'DEMO (on or off) is'],
  ])('without %s is refused, unless ALLOW_SANDBOX says so', (name, words) => {
    const environment = without(name);
    const refusal = `PUBLIC_URL is https, for the public, and ${words} missing; ALLOW_SANDBOX=yes starts without.`;
    expect(() => parseConfig(environment)).toThrow(refusal);
    expect(() => parseConfig({ ...environment, ALLOW_SANDBOX: 'no' })).toThrow(refusal);
    expect(parseConfig({ ...environment, ALLOW_SANDBOX: 'yes' }).missingForPublic).toHaveLength(1);
  });

  test('with a sandbox in place of a card provider is refused', () => {
    expect(() => parseConfig({ ...without('SQUARE'), SQUARE_SANDBOX_URL: 'http://127.0.0.1:4100' })).toThrow(
      'SQUARE_ACCESS_TOKEN is missing',
    );
  });

  test('is known however https is written, and its cookies are for https alone', () => {
    const written = { ...whole, PUBLIC_URL: 'HTTPS://Foyer.Example:443/' };
    expect(parseConfig(written).publicUrl).toBe('https://foyer.example');
    expect(() => parseConfig({ PUBLIC_URL: written.PUBLIC_URL })).toThrow('PUBLIC_URL is https, for the public');
  });

  test.each([
    'https://foyer.example/tickets',
    'https://foyer.example?x',
    'https://foyer.example/#x',
    'https://a:b@foyer.example',
  ])('at %s is refused: the links would lead elsewhere', (address) => {
    expect(() => parseConfig({ ...whole, PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL must be the address of a whole site, like https://foyer.example.',
    );
  });

  test('is not what http is', () => {
    expect(parseConfig({ PUBLIC_URL: 'http://tickets.example' }).missingForPublic).toEqual([]);
  });
});

describe('the address to listen on', () => {
  test.each([
    ['nothing', {}, '127.0.0.1'],
    ['a PUBLIC_URL of this machine', { PUBLIC_URL: 'http://localhost:8080' }, '127.0.0.1'],
    ['a PUBLIC_URL with a host', { PUBLIC_URL: 'http://tickets.example:4000' }, null],
    ['HOST', { HOST: '0.0.0.0' }, '0.0.0.0'],
    ['both', { HOST: '::1', PUBLIC_URL: 'http://tickets.example' }, '::1'],
  ])('given %s', (_what, environment: Record<string, string>, host) => {
    expect(parseConfig(environment).host).toBe(host);
  });
});

describe('the address at which the server calls itself', () => {
  test.each([
    [null, 'http://127.0.0.1:4000'],
    ['0.0.0.0', 'http://127.0.0.1:4000'],
    ['::', 'http://127.0.0.1:4000'],
    ['::1', 'http://[::1]:4000'],
    ['192.168.1.5', 'http://192.168.1.5:4000'],
  ])('with the host %s', (host, origin) => {
    expect(ownOrigin({ host, port: 4000 })).toBe(origin);
  });
});

describe('the greeting', () => {
  const linesOf = (environment: Record<string, string>) => {
    const config = parseConfig(environment);
    return greeting({ ...config, dataDir: '/data' }, { demo: ['A line of the demo'], deadMails: 0 })
      .trim()
      .split('\n');
  };

  test('says on a machine by itself how others can open it', () => {
    expect(linesOf({ PORT: '4321' })).toEqual([
      'Foyer is ready at http://localhost:4321',
      'A line of the demo',
      'Mails: http://localhost:4321/dev/mail',
      'Open to this machine alone. For others: PUBLIC_URL=http://NAME:4321 npm start',
    ]);
  });

  test('says what ALLOW_SANDBOX let pass', () => {
    expect(linesOf({ ...without('S'), PUBLIC_URL: 'https://foyer.example', ALLOW_SANDBOX: 'yes' })).toEqual([
      'Foyer is ready at https://foyer.example',
      'A line of the demo',
      'Mails: files in /data/mail',
      'Cards: the sandbox answers this machine alone, so that nobody else can pay by card',
      'Not for the public (ALLOW_SANDBOX): without SQUARE_ACCESS_TOKEN and SMTP_URL',
    ]);
  });

  test('says that pages bring the panel of flows', () => {
    expect(linesOf({ ...whole, FLOWS_PANEL: 'on' }).at(-1)).toBe(
      'Every page brings the panel that watches its flows (FLOWS_PANEL): Ctrl + ` opens it',
    );
  });

  test('says of a whole public site no more than where it is', () => {
    expect(linesOf(whole)).toEqual([
      'Foyer is ready at https://foyer.example',
      'A line of the demo',
      'Mails: sent through mail.foyer.example',
    ]);
  });
});
