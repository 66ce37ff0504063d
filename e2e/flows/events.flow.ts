import type { Page } from '@playwright/test';
import { dip, talk } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { leadOn, shown, tryAgain, unexpected } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';

const findEvents = (page: Page) => page.getByRole('button', { name: 'Find events' });

/** Another option of the filter with this label. */
async function choose(page: Page, label: 'Day' | 'Distance', option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}

test('every filter becomes an address, and a search that was lost is sent again', async ({ page, events, plan }) => {
  plan(
    'eventSearch.criteria.following | search.submit | -> stays',
    'eventSearch.criteria.following | search.chooseDistance | -> stays',
    'eventSearch.criteria.following | search.chooseDay | -> stays',
    'eventSearch.criteria.following | search.chooseDates | -> stays',
    'eventSearch.criteria.following | search.reset | -> stays',
    'eventSearch.results | address.changed | -> results.recalling',
  );
  await page.goto('/events');
  await expectTakenOver(page);
  await events.search('choir');
  await expect(page).toHaveURL('/events?keywords=choir');
  await choose(page, 'Distance', 'Within 50 km');
  await expect(page).toHaveURL(/distance=50/);
  await choose(page, 'Day', 'Custom');
  await expect(page).toHaveURL(/dateRange=custom/);
  await page.getByLabel('From', { exact: true }).fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-12-31');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(/customStartDate=2026-01-01/);
  await page.getByRole('link', { name: 'Reset filters' }).first().click();
  await expect(page).toHaveURL('/events');
});

test('a search says that nothing fits, that it was lost, and leads back from a page that is not there', async ({
  page,
  events,
  plan,
}) => {
  plan(
    'eventSearch.results | address.changed | -> results.recalling',
    'eventSearch.results.recalling | always | -> results.searching',
    'eventSearch.results.searching | xstate.error.actor.searchEvents | -> results.failed',
    'eventSearch.results.failed | search.retry | -> results.searching',
    'eventSearch.results.searching | xstate.done.actor.searchEvents | -> results.empty',
    'eventSearch.results.searching | xstate.done.actor.searchEvents | hasItems -> results.showing',
    'eventSearch.results.recalling | always | hasResult',
    'placeSearch | place.confirm | -> resting',
  );
  await page.goto('/events');
  await expectTakenOver(page);
  const cut = await cutOff(page, 'GetEventList');
  await events.search('nothing has this name');
  await expect(page.getByRole('alert').getByRole('heading', { name: /^Error: / })).toBeVisible();
  cut.reconnect();
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await events.search('polar bear');
  await expect(events.event(dip.name)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
});

test('a page after the last leads to the last, also when that is known already', async ({ page, plan }) => {
  plan(
    'eventSearch.results.searching | xstate.done.actor.searchEvents | isBeyondLast -> results.beyondLast',
    'eventSearch.results.recalling | always | isBeyondLast -> results.beyondLast',
    'eventSearch.results | address.changed | -> results.recalling',
  );
  await page.goto('/events');
  await expectTakenOver(page);
  for (let time = 0; time < 2; time += 1) {
    await leadOn(page, '/events?page=98');
    await expect(page).toHaveURL(/\/events\?page=\d$/);
  }
});

test.describe('where other days are on', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('what the server drew for its own is asked for again', async ({ page, events, taken, plan }) => {
    plan(
      'eventSearch.results.showing | results.outdated | -> results.refreshing',
      'eventSearch.results.refreshing | xstate.done.actor.refreshEvents | -> results.recalling',
      'eventSearch.results.empty | results.outdated | -> results.refreshing',
      'eventSearch.results.refreshing | xstate.error.actor.refreshEvents | -> results.recalling',
    );
    await page.goto('/events?dateRange=nextWeek');
    await taken('eventSearch.results.refreshing | xstate.done.actor.refreshEvents | -> results.recalling');
    await expect(events.heading).toBeVisible();
    const lost = await loseFirstCall(page, 'GetEventList');
    await page.goto('/events?dateRange=nextWeek&keywords=nothing+has+this+name');
    await expect.poll(() => lost.met()).toBe(1);
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  });
});

test.describe('a place', () => {
  test('is suggested, chosen, and left alone', async ({ page, plan }) => {
    plan(
      'placeSearch | place.type | isLongEnough -> typing',
      'placeSearch.typing | place.leave | -> resting',
      'placeSearch.typing | xstate.after.typingPause.placeSearch.typing | -> suggesting',
      'placeSearch.suggesting | xstate.done.actor.suggestPlaces | hasSuggestions -> offering',
      'placeSearch.offering | place.leave | -> resting',
      'placeSearch.suggesting | xstate.done.actor.suggestPlaces | -> unknownPlace',
      'placeSearch.unknownPlace | place.leave | -> resting',
      'placeSearch | place.type | -> resting',
      'placeSearch.suggesting | xstate.error.actor.suggestPlaces | -> resting',
      'placeSearch.suggesting | place.leave | -> resting',
      'placeSearch | place.choose | -> resting',
      'eventSearch.criteria.following | search.choosePlace | -> stays',
    );
    await page.goto('/events');
    await expectTakenOver(page);
    const field = page.getByRole('combobox', { name: 'Location' });
    const places = page.getByRole('listbox', { name: 'Places' });
    await field.fill('Ladys');
    await field.blur();
    await field.fill('Ladysm');
    await expect(places.getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await field.blur();
    await field.fill('Qqqqq');
    await expect(page.getByText('No place begins with these letters')).toBeVisible();
    await field.press('Escape');
    await field.blur();
    await field.fill('Q');
    const lost = await loseFirstCall(page, 'AutocompleteCity');
    await field.fill('Chemai');
    await expect.poll(() => lost.met()).toBe(1);
    const held = await holdCalls(page, 'AutocompleteCity');
    await field.fill('Chemain');
    await held.arrived;
    await field.blur();
    held.letGo();
    await field.fill('Ladysmi');
    await places.getByRole('option').first().click();
    await expect(page).toHaveURL(/Ladysmith/);
  });

  test('that was typed is looked up when the search is sent', async ({ page, plan }) => {
    plan(
      'placeSearch | place.confirm | -> resting',
      'placeSearch | place.confirm | isTyped',
      'placeSearch.finding | xstate.error.actor.findGeocodeLocations | -> resting',
      'placeSearch | place.confirm | isTyped',
      'placeSearch.finding | xstate.done.actor.findGeocodeLocations | -> unknownPlace',
      'placeSearch | place.confirm | isTyped',
      'placeSearch.finding | xstate.done.actor.findGeocodeLocations | hasSuggestions -> resting',
      'eventSearch.results | address.changed | -> results.recalling',
    );
    await page.goto('/events');
    await expectTakenOver(page);
    const field = page.getByRole('combobox', { name: 'Location' });
    await expect(field).toBeVisible();
    await findEvents(page).click();
    const cut = await cutOff(page, 'FindGeocodeLocations');
    await field.fill('Ladysmith');
    await findEvents(page).click();
    await expect(shown(page, unexpected)).toBeVisible();
    cut.reconnect();
    await field.fill('Qqqqq');
    await findEvents(page).click();
    await expect(page.getByText('No place begins with these letters')).toBeVisible();
    await field.fill('Chemainus');
    await findEvents(page).click();
    await expect(page).toHaveURL(/Chemainus/);
  });
});

test('the channel of an address is followed by all tabs', async ({ page, context, site, events, taken, plan }) => {
  plan(
    'channel.following | channel.set | isAnother -> following.switching',
    'channel.following.switching | xstate.after.channelSwitch.channel.following.switching | -> following.refetching',
    'channel.following.refetching | xstate.done.actor.refetchChannelQueries | -> following.settled',
    'channel.following.settled | always | -> following.chosen',
    'channel.following | channel.changedElsewhere | isAnother -> following.switching',
  );
  const { organizerChannelToken: one } = await findEvent(site, dip.name);
  const { organizerChannelToken: two } = await findEvent(site, talk.name);
  await page.goto(`/events?channel=${one}`);
  await expect(page).toHaveURL('/events');
  await expect(events.heading).toBeVisible();
  await taken('channel.following.settled | always | -> following.chosen');
  const other = await context.newPage();
  await other.goto(`/events?channel=${two}`);
  await expect(other).toHaveURL('/events');
});
