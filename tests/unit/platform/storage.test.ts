import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAfterVerification, keptLoginDraft } from '#app/account/login-draft.ts';
import { keptProfileDraft } from '#app/account/profile-draft.ts';
import { keptCustomer } from '#app/account/kept-customer.ts';
import { keptAnswers } from '#app/shared/registration-form-logic.ts';
import { keptActiveOrder } from '#app/shop/active-order.ts';
import { keptChoice } from '#app/desk/kept-choice.ts';
import { keptPart } from '#app/desk/kept-part.ts';
import { keptLinkAttempt } from '#app/shop/kept-link-attempt.ts';
import { keptAttempt } from '#app/shop/payment-attempts.ts';
import { keptBookmark } from '#app/shop/pending-bookmark.ts';
import { keptRegisterDraft } from '#app/shop/register-draft.ts';
import { keptTierCode } from '#app/shop/tier-code.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { entries, type Entry } from '#platform/storage/entries.ts';
import { dropOutlived } from '#platform/storage/kept-data.ts';
import { clearStored, type Kept } from '#platform/storage/storage.ts';
import { keptTheme } from '#platform/theme/theme-choice.ts';
import { keptPlaces } from '#services/shop/places/place-cache.ts';
import { keptGoneFile } from '../../../src/offline/renew-page.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const registration = {
  id: 'entry-1',
  status: 'unsure' as const,
  refusal: null,
  idempotencyKey: 'key-1',
  value: { tierId: '7', addOns: ['8'], registrant: { attendeeId: '9', firstName: 'Al', lastName: 'T', new: false } },
};
const profile = { firstName: 'Alex', lastName: 'Thorsen', phoneNumber: '250', location: 'Nanaimo', bio: '<p>Hi</p>' };
const nanaimo = { name: 'Nanaimo', lat: 49.16, long: -123.94 };

type Case<Value> = {
  kept: Kept<Value>;
  value: NoInfer<Value>;
  /** As it stands in customers' browsers today, and must be read tomorrow. */
  stands: [key: string, text: string];
  /** What somebody else or an earlier build may have left there, and is not read. */
  unfit: string[];
};
const caseOf = <Value>({ kept, value, stands: [key, text], unfit }: Case<Value>) => ({
  key,
  text,
  unfit,
  value: value as unknown,
  set: () => kept.set(value),
  get: (): unknown => kept.get(),
  remove: () => kept.set(null),
});

const noData = ['', '{', '7', 'null', '[]', '"text"'];

const partDraft = {
  version: 3,
  base: { capacity: '240', 'policy.windows': [{ percent: '50' }] },
  mine: { capacity: '', 'policy.windows': [] },
  at: '2026-11-28T21:48:00Z',
};

const cases = {
  theme: caseOf({
    kept: keptTheme,
    value: 'dark',
    stands: ['foyer.theme', 'dark'],
    unfit: ['', 'sepia', 'system'],
  }),
  customer: caseOf({ kept: keptCustomer, value: 'yes', stands: ['foyer.customer', 'yes'], unfit: [''] }),
  channelToken: caseOf({
    kept: keptChannelToken,
    value: 'harbour-token',
    stands: ['channelToken', 'harbour-token'],
    unfit: [''],
  }),
  activeOrder: caseOf({
    kept: keptActiveOrder,
    value: 'order-1',
    stands: ['activeOrderId', 'order-1'],
    unfit: [''],
  }),
  pendingBookmark: caseOf({
    kept: keptBookmark,
    value: { eventId: 'event-1' },
    stands: ['foyer.bookmark', `{"eventId":"event-1","keptAt":${now}}`],
    unfit: [
      ...noData,
      '{"eventId":"event-1"}',
      `{"eventId":1,"keptAt":${now}}`,
      '{"eventId":"event-1","keptAt":"now"}',
    ],
  }),
  afterVerification: caseOf({
    kept: keptAfterVerification,
    value: { returnUri: '/event/1?a=b', emailAddress: 'new@foyer.example' },
    stands: [
      'foyer.afterVerification',
      `{"returnUri":"/event/1?a=b","emailAddress":"new@foyer.example","keptAt":${now}}`,
    ],
    unfit: [...noData, `{"returnUri":"/","keptAt":${now}}`, `{"returnUri":"/","emailAddress":"new@foyer.example"}`],
  }),
  places: caseOf({
    kept: keptPlaces({ query: 'nan' }),
    value: { found: [nanaimo] },
    stands: ['foyer.geocode:{"query":"nan"}', `{"found":[${JSON.stringify(nanaimo)}],"keptAt":${now}}`],
    unfit: [
      ...noData,
      `{"until":${now + 9_000},"found":[]}`,
      `{"found":7,"keptAt":${now}}`,
      `{"found":[7],"keptAt":${now}}`,
      `{"found":[null],"keptAt":${now}}`,
      `{"found":[{"name":"Nanaimo","lat":"49"}],"keptAt":${now}}`,
      `{"found":[{"name":"Nanaimo","lat":49,"long":"-123"}],"keptAt":${now}}`,
      `{"found":[{"lat":49,"long":-123}],"keptAt":${now}}`,
    ],
  }),
  tierCode: caseOf({
    kept: keptTierCode('event-1'),
    value: { code: 'FRIENDS' },
    stands: ['foyer.code:event-1', `{"code":"FRIENDS","keptAt":${now}}`],
    unfit: [...noData, '{"code":"FRIENDS"}', `{"code":7,"keptAt":${now}}`],
  }),
  loginDraft: caseOf({
    kept: keptLoginDraft,
    value: { step: 'pending', emailAddress: 'new@foyer.example' },
    stands: ['foyer.login', '{"step":"pending","emailAddress":"new@foyer.example"}'],
    unfit: [...noData, '{"step":"pending"}', '{"step":"factor","emailAddress":"new@foyer.example"}'],
  }),
  profileDraft: caseOf({
    kept: keptProfileDraft('alex'),
    value: profile,
    stands: ['profile-draft:alex', JSON.stringify(profile)],
    unfit: [...noData, '{}', JSON.stringify({ ...profile, bio: 7 })],
  }),
  registerDraft: caseOf({
    kept: keptRegisterDraft('alex', 'event-1'),
    value: { entries: [registration] },
    stands: ['register-draft:alex:event-1', JSON.stringify({ entries: [registration] })],
    unfit: [...noData, '{}', '{"entries":[{}]}', JSON.stringify({ entries: [{ ...registration, status: 'sent' }] })],
  }),
  answersDraft: caseOf({
    kept: keptAnswers('submission-1'),
    value: { name: 'Alex', vegan: true, days: ['mon', 'tue'] },
    stands: ['registration-form-draft:submission-1', '{"name":"Alex","vegan":true,"days":["mon","tue"]}'],
    unfit: noData,
  }),
  partDraft: caseOf({
    kept: keptPart('alex:event-1:RULES'),
    value: partDraft,
    stands: ['foyer.part:alex:event-1:RULES', JSON.stringify({ ...partDraft, keptAt: now })],
    unfit: [
      ...noData,
      JSON.stringify(partDraft),
      JSON.stringify({ ...partDraft, version: '3', keptAt: now }),
      JSON.stringify({ ...partDraft, mine: null, keptAt: now }),
    ],
  }),
  chosenPeople: caseOf({
    kept: keptChoice('event-1'),
    value: { people: [{ id: 'r-1', firstName: 'Maya', lastName: 'Thorsen' }] },
    stands: ['foyer.chosen:event-1', '{"people":[{"id":"r-1","firstName":"Maya","lastName":"Thorsen"}]}'],
    unfit: [...noData, '{}', '{"people":{}}'],
  }),
  paymentAttempt: caseOf({
    kept: keptAttempt('order-1'),
    value: { idempotencyKey: 'key-1', method: 'SQUARE' },
    stands: ['payment-attempt:order-1', '{"idempotencyKey":"key-1","method":"SQUARE"}'],
    unfit: [...noData, '{"method":"SQUARE"}', '{"idempotencyKey":"key-1"}', '{"idempotencyKey":7,"method":"SQUARE"}'],
  }),
  linkPaymentAttempt: caseOf({
    kept: keptLinkAttempt('FY-7K2MPQ'),
    value: { idempotencyKey: 'key-1', method: 'SQUARE' },
    stands: ['link-payment:FY-7K2MPQ', '{"idempotencyKey":"key-1","method":"SQUARE"}'],
    unfit: [...noData, '{"method":"SQUARE"}', '{"idempotencyKey":"key-1"}', '{"idempotencyKey":7,"method":"SQUARE"}'],
  }),
  goneFile: caseOf({
    kept: keptGoneFile,
    value: 'https://foyer.example/assets/a.js',
    stands: ['foyer.goneFile', 'https://foyer.example/assets/a.js'],
    unfit: [''],
  }),
} satisfies Record<keyof typeof entries, unknown>;

const all = Object.entries(cases).map(([name, one]) => {
  const entry: Entry = entries[name as keyof typeof entries];
  return { ...one, name, entry, area: () => (entry.area === 'local' ? localStorage : sessionStorage) };
});
const mortal = all.filter(({ entry }) => entry.lifetime !== undefined);
const keysKept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();
const namesKept = () => all.filter(({ key }) => keysKept().includes(key)).map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('localStorage', new Window().localStorage);
  vi.stubGlobal('sessionStorage', new Window().sessionStorage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(all)('the entry $name', ({ key, text, unfit, value, set, get, remove, area, entry }) => {
  test('keeps its value as it stands in the browsers of today, in its area', () => {
    set();
    expect([get(), keysKept(), area().getItem(key)]).toEqual([value, [key], text]);
  });

  test('reads what an earlier visit left', () => {
    area().setItem(key, text);
    expect([get(), keysKept()]).toEqual([value, [key]]);
  });

  test('is nothing before it is kept and after it is removed', () => {
    const before = get();
    set();
    remove();
    expect([before, get(), keysKept()]).toEqual([null, null, []]);
  });

  test.each(unfit)('drops what does not fit: %s', (found) => {
    area().setItem(key, found);
    area().setItem('somebody-else', found);
    expect([get(), keysKept()]).toEqual([null, ['somebody-else']]);
  });

  test('does without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    remove();
    set();
    expect(get()).toBeNull();
  });

  test('does with a storage that refuses every call', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal('localStorage', refusing);
    vi.stubGlobal('sessionStorage', refusing);
    remove();
    set();
    expect(get()).toBeNull();
  });

  test('leaves nothing of what was before where the storage is full', () => {
    set();
    vi.spyOn(area(), 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    set();
    expect([get(), keysKept()]).toEqual([null, []]);
  });

  test('lives as long as the registry says', () => {
    set();
    vi.setSystemTime(now + (entry.lifetime ?? 365 * 24 * 3_600_000) - 1);
    const atTheEnd = get();
    vi.setSystemTime(now + (entry.lifetime ?? 365 * 24 * 3_600_000));
    expect([atTheEnd, get() === null, keysKept()]).toEqual(
      entry.lifetime === undefined ? [value, false, [key]] : [value, true, []],
    );
  });
});

describe('what has outlived its lifetime', () => {
  test('goes although nobody reads it, and takes nothing else along', () => {
    for (const { set } of all) set();
    localStorage.setItem('foyer.geocode:broken', '{');
    localStorage.setItem('somebody-else', '{"keptAt":1}');
    vi.setSystemTime(now + 24 * 3_600_000);
    dropOutlived();
    expect([mortal.map(({ name }) => name), keysKept()]).toEqual([
      ['pendingBookmark', 'afterVerification', 'places', 'tierCode', 'partDraft'],
      [...all.filter(({ entry }) => entry.lifetime === undefined).map(({ key }) => key), 'somebody-else'].toSorted(),
    ]);
  });

  test('is not what was kept a little later than now, but what was kept a lifetime later', () => {
    for (const { set } of mortal) set();
    vi.setSystemTime(now - 1_000);
    const soon = mortal.map(({ get }) => get() !== null);
    vi.setSystemTime(now - 24 * 3_600_000);
    expect([soon, mortal.map(({ get }) => get())]).toEqual([
      [true, true, true, true, true],
      [null, null, null, null, null],
    ]);
  });

  test('stays away without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(dropOutlived()).toBeUndefined();
  });
});

describe('who is here', () => {
  const stayingAtLogout = ['theme', 'loginDraft', 'paymentAttempt', 'linkPaymentAttempt', 'goneFile'];
  beforeEach(() => {
    for (const { set } of all) set();
    localStorage.setItem('somebody-else', 'theirs');
  });

  test('a logout leaves the device’s theme, the open payment, the part that was gone, and what goes with any change of the person', () => {
    sessionStorage.setItem('register-draft::event-2', '{}');
    clearStored('logout');
    expect([namesKept(), keysKept().length]).toEqual([stayingAtLogout, stayingAtLogout.length + 1]);
  });

  test('a logout elsewhere takes what is this tab’s own', () => {
    clearStored('logout', 'session');
    expect(namesKept()).toEqual([
      'theme',
      'customer',
      'channelToken',
      'activeOrder',
      'pendingBookmark',
      'afterVerification',
      'places',
      'tierCode',
      'loginDraft',
      'partDraft',
      'paymentAttempt',
      'linkPaymentAttempt',
      'goneFile',
    ]);
  });

  test('another person who is here ends the login that was under way, and nothing else', () => {
    clearStored('person');
    expect(namesKept()).toEqual(all.map(({ name }) => name).filter((name) => name !== 'loginDraft'));
  });

  test('does without a storage', () => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    clearStored('logout');
    clearStored('person');
    expect(all.map(({ get }) => get())).toEqual(all.map(() => null));
  });
});

describe('the registry', () => {
  const files = ['src/app', 'src/machines', 'src/offline', 'src/platform', 'src/services', 'src/views']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'));

  test.each(Object.keys(entries))('has one place that opens %s', (name) => {
    const opening = files.filter((file) => new RegExp(`entries\\.${name}\\b`).test(readFileSync(file, 'utf8')));
    expect(opening).toHaveLength(1);
  });

  test('has no key that begins another entry’s', () => {
    const keys = Object.values(entries).map(({ key }) => key);
    expect(keys.filter((key) => keys.some((other) => other !== key && other.startsWith(key)))).toEqual([]);
  });

  test('names every key that index.html reads before the first paint', () => {
    const read = [...readFileSync('index.html', 'utf8').matchAll(/localStorage\.getItem\('(.*?)'\)/g)].map(
      ([, key]) => key,
    );
    expect(read).toEqual([entries.theme.key, entries.customer.key, entries.channelToken.key]);
  });
});
