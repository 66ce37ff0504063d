import { ApolloProvider, useLazyQuery, useQuery } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { channelFollower } from '#app/shop/follow-channel.ts';
import { startChannel } from '#app/shop/start-channel.ts';
import { keptChannelToken } from '#platform/channel/channel-token.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { createClient } from '#services/client/create-client.ts';
import {
  GetMyChannelsDocument,
  GetOrganizationDocument,
  GetUserStatusDocument,
  SetActiveChannelDocument,
  SetActiveChannelTokenDocument,
} from '#services/generated/graphql.ts';
import { person } from '#tests/model/people.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { sessionOf } from '../shared/session/started-session.ts';

const organization = (id: string) => ({
  __typename: 'Organization',
  id,
  name: 'Harbour Stage',
  languageUsed: 'en',
  description: null,
  shortDescription: null,
  contactEmail: null,
  contactName: null,
  contactPhone: null,
  featuredAsset: null,
  channel: null,
});
const channels = [
  {
    __typename: 'CurrentUserChannel',
    id: '7',
    code: 'harbour',
    token: 'harbour-token',
    permissions: ['UpdateCatalog'],
  },
];

const activeChannel = { __typename: 'Channel', id: '7', isDefault: false, organizationId: 'of-the-channel' };
const answers: Record<string, object> = {
  GetMyChannels: { me: { __typename: 'CurrentUser', id: 'alex', channels } },
  GetActiveChannelWithOrganization: { activeChannel },
};

function tab() {
  const asked: { name: string; token: string | null }[] = [];
  const client = createClient({
    uri: 'http://foyer.test/shop-api',
    readChannelToken: keptChannelToken.get,
    notify: () => undefined,
    onSessionEnded: () => undefined,
    fetch: async (_, init) => {
      const { operationName, variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
      const isOfTheLine = operationName === 'GetActiveChannelWithOrganization' || variables.id === 'of-the-channel';
      if (!isOfTheLine) asked.push({ name: operationName, token: new Headers(init?.headers).get('zimble-token') });
      const data = answers[operationName] ?? { organization: organization(variables.id) };
      return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
    },
  });
  return { client, session: sessionOf(async () => null).start(), asked };
}

const status = (client: ReturnType<typeof tab>['client']) =>
  client.query({ query: GetUserStatusDocument }).then(({ data }) => data?.userStatus);

const running: { stop: () => void }[] = [];

function openTab() {
  const opened = tab();
  const channel = startChannel(opened.client, opened.session, () => new Date('2026-11-21T20:00:00Z'));
  running.push(channel, opened.session);
  return { ...opened, channel };
}

/** A tab as it is started in a browser. */
function followed() {
  const { client, session } = tab();
  const follow = channelFollower(clientHere(client), session);
  running.push(session, { stop: () => void follow().then((channel) => channel?.stop()) });
  return { session, follow };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  window.history.replaceState(null, '', '/events?keywords=jazz');
});

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the channel of the requests', () => {
  test('is taken over from the address, which then no longer names it', () => {
    window.history.replaceState(null, '', '/events?channel=harbour-token&keywords=jazz#top');
    openTab();
    expect(keptChannelToken.get()).toBe('harbour-token');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/events?keywords=jazz#top');
    expect(console.warn).toHaveBeenCalledWith('channel changed: harbour-token');
  });

  test('is taken over from an address that is gone to later', () => {
    openTab();
    window.history.pushState(null, '', '/event/1?channel=harbour-token');
    window.dispatchEvent(new Event('popstate'));
    expect([keptChannelToken.get(), window.location.search]).toEqual(['harbour-token', '']);
  });

  test('is cleared by an address that names it empty', () => {
    localStorage.setItem('channelToken', 'harbour-token');
    window.history.replaceState(null, '', '/events?channel=&keywords=jazz');
    const { channel } = openTab();
    expect([localStorage.getItem('channelToken'), channel.getSnapshot().context.token]).toEqual([null, null]);
    expect(window.location.pathname + window.location.search).toBe('/events?keywords=jazz');
    expect(console.warn).toHaveBeenCalledWith('channel changed: none');
  });

  test('is cleared by the client-only operation with an empty token', async () => {
    const { client, channel } = openTab();
    await client.mutate({ mutation: SetActiveChannelTokenDocument, variables: { token: 'harbour-token' } });
    await client.mutate({ mutation: SetActiveChannelTokenDocument, variables: { token: '' } });
    expect([localStorage.getItem('channelToken'), channel.getSnapshot().context.token]).toEqual([null, null]);
  });

  test('is no channel where an empty token was stored', () => {
    localStorage.setItem('channelToken', '');
    expect(keptChannelToken.get()).toBeNull();
  });

  test('is named above the page for as long as there is one; All organizers clears it', async () => {
    const { channel } = openTab();
    document.body.append(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
    expect(screen.queryByRole('region', { name: 'Organizer' })).toBeNull();
    await act(async () => channel.send({ type: 'channel.set', token: 'harbour-token' }));
    const line = await vi.waitUntil(() => screen.queryByRole('region', { name: 'Organizer' }));
    await vi.waitUntil(() => line.textContent?.includes('You came from Harbour Stage.'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All organizers' })));
    await vi.waitUntil(() => screen.queryByRole('region', { name: 'Organizer' }) === null);
    expect(localStorage.getItem('channelToken')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });

  test('is what every request names; clearing removes it from the storage', async () => {
    const { client, channel, asked } = openTab();
    await client.mutate({ mutation: SetActiveChannelTokenDocument, variables: { token: 'harbour-token' } });
    await client.query({ query: GetOrganizationDocument, variables: { id: '1' }, fetchPolicy: 'network-only' });
    channel.send({ type: 'channel.clear' });
    await client.query({ query: GetOrganizationDocument, variables: { id: '1' }, fetchPolicy: 'network-only' });
    expect([asked.map(({ token }) => token), localStorage.getItem('channelToken')]).toEqual([
      ['harbour-token', null],
      null,
    ]);
  });

  test('reaches the other tabs', async () => {
    const here = openTab();
    const there = openTab();
    here.channel.send({ type: 'channel.set', token: 'harbour-token' });
    await vi.waitUntil(() => there.channel.getSnapshot().context.token === 'harbour-token');
    here.channel.send({ type: 'channel.clear' });
    await vi.waitUntil(() => there.channel.getSnapshot().context.token === null);
    expect([keptChannelToken.get(), there.channel.getSnapshot().matches({ following: 'chosen' })]).toEqual([
      null,
      false,
    ]);
  });

  test('is what another tab says, though the storage of this one has not heard of it yet', async () => {
    const { channel } = openTab();
    const elsewhere = new BroadcastChannel('foyer.channel');
    elsewhere.postMessage('harbour-token');
    await vi.waitUntil(() => channel.getSnapshot().context.token === 'harbour-token');
    elsewhere.close();
    expect(keptChannelToken.get()).toBeNull();
  });

  test('makes what is on the page come from the network again after 100 ms, executed lazy queries too', async () => {
    const { client, channel, asked } = openTab();
    function Page() {
      useQuery(GetOrganizationDocument, { variables: { id: '1' } });
      useQuery(GetOrganizationDocument, { variables: { id: '2' }, context: { channelToken: 'of-an-order' } });
      const [ask] = useLazyQuery(GetOrganizationDocument);
      const [, askNever] = useLazyQuery(GetMyChannelsDocument);
      return <button onClick={() => void ask({ variables: { id: '3' } })}>Ask {String(askNever.called)}</button>;
    }
    render(
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    await vi.waitUntil(() => asked.length === 3);
    asked.splice(0);
    channel.send({ type: 'channel.set', token: 'harbour-token' });
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect(channel.getSnapshot().value).toEqual({ following: 'switching' });
    expect(asked).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(50));
    await act(settled);
    expect(asked).toEqual([
      { name: 'GetOrganization', token: 'harbour-token' },
      { name: 'GetOrganization', token: 'harbour-token' },
    ]);
  });
});

describe('the end of the session', () => {
  async function logIn({ session }: Pick<ReturnType<typeof openTab>, 'session'>) {
    session.send({ type: 'session.loggedIn', user: person('alex') });
    await vi.waitUntil(() => session.getSnapshot().value === 'signedIn');
  }
  const isOver = ({ session }: Pick<ReturnType<typeof openTab>, 'session'>) =>
    vi.waitUntil(() => session.getSnapshot().value === 'signedOut');

  test('clears the channel when the person logs out; that nobody is here does not', async () => {
    localStorage.setItem('channelToken', 'harbour-token');
    const here = followed();
    await here.follow();
    await isOver(here);
    expect(localStorage.getItem('channelToken')).toBe('harbour-token');
    await logIn(here);
    here.session.send({ type: 'session.logOut' });
    await isOver(here);
    await vi.waitUntil(() => localStorage.getItem('channelToken') === null);
  });

  test('clears the channel when the logout comes before its code', async () => {
    localStorage.setItem('channelToken', 'harbour-token');
    const here = followed();
    here.session.send({ type: 'session.logOut' });
    await isOver(here);
    await vi.waitFor(() => expect(localStorage.getItem('channelToken')).toBeNull());
  });

  test('leaves the channel when the session has run out: the same person goes on', async () => {
    localStorage.setItem('channelToken', 'harbour-token');
    const here = followed();
    await here.follow();
    await logIn(here);
    here.session.send({ type: 'session.expired' });
    await isOver(here);
    await act(settled);
    expect(localStorage.getItem('channelToken')).toBe('harbour-token');
  });
});

describe('the user status', () => {
  test('follows login, the choice of a channel, and logout', async () => {
    const { client, session } = openTab();
    await act(settled);
    expect(await status(client)).toMatchObject({ isLoggedIn: false, username: '', permissions: ['Public'] });

    session.send({ type: 'session.loggedIn', user: person('alex') });
    await vi.waitUntil(async () => (await status(client))?.channels.length === 1);
    expect(await status(client)).toEqual({
      __typename: 'UserStatus',
      administratorId: null,
      username: 'alex@foyer.example',
      isLoggedIn: true,
      loginTime: '2026-11-21T20:00:00.000Z',
      activeChannelId: null,
      permissions: ['Authenticated'],
      channels: [{ ...channels[0], __typename: 'UserStatusChannel' }],
    });

    const chosen = await client.mutate({ mutation: SetActiveChannelDocument, variables: { channelId: '7' } });
    expect(chosen.data?.setActiveChannel.activeChannelId).toBe('7');
    expect((await status(client))?.permissions).toEqual(['UpdateCatalog']);
    expect(keptChannelToken.get()).toBe('harbour-token');

    session.send({ type: 'session.logOut' });
    await vi.waitUntil(async () => (await status(client))?.isLoggedIn === false);
    expect(await status(client)).toMatchObject({ username: '', channels: [], activeChannelId: null });
  });

  test('refuses a channel that is not one of the person', async () => {
    const { client } = openTab();
    await expect(client.mutate({ mutation: SetActiveChannelDocument, variables: { channelId: '99' } })).rejects.toThrow(
      'No channel 99 of this user',
    );
    expect(keptChannelToken.get()).toBeNull();
  });
});
