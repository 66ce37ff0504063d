import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, invite, players, roleOf, teamPage } from '#e2e/world/desk.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');
const acceptButton = (page: Page) => main(page).getByRole('button', { name: 'Accept the invitation' });

test('who works for nobody is told how one comes to, and finds no desk of others', async ({ page, customer, plan }) => {
  plan(
    'workplace.reading | xstate.error.actor.getMyOrganizations | -> unreadable',
    'workplace.unreadable | workplace.retry | -> reading',
    'workplace.reading | xstate.done.actor.getMyOrganizations | -> withoutWork',
    'workplace.reading | xstate.done.actor.getMyOrganizations | isAddressed',
    'workplace.reading | xstate.done.actor.getMyOrganizations | isOver -> signedOut',
    'workplace.signedOut | workplace.retry | -> reading',
  );
  expect(customer.emailAddress).toContain('@');
  await loseFirstCall(page, 'GetMyOrganizations');
  await page.goto('/desk');
  await tryAgain(page).click();
  await expect(title(page, 'You work for no organizer yet')).toBeVisible();
  await page.goto(teamPage);
  await expect(title(page, 'You don’t work here')).toBeVisible();
  await withoutSession(page, 'GetMyOrganizations');
  await page.reload();
  await tryAgain(page).click();
  await expect(title(page, 'You don’t work here')).toBeVisible();
});

test('an invitation is accepted by who logs in for it, once, and opens the desk', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'invitationLink.reading | xstate.error.actor.getReceivedInvitation | -> unreadable',
    'invitationLink.unreadable | invitationLink.retry | -> reading',
    'invitationLink.reading | xstate.done.actor.getReceivedInvitation | is -> deciding',
    'invitationLink.deciding | invitationLink.accept | -> accepting',
    'invitationLink.accepting | xstate.done.actor.acceptInvite | is -> signedOut',
    'invitationLink.signedOut | invitationLink.accept | -> accepting',
    'invitationLink.accepting | xstate.error.actor.acceptInvite | -> deciding',
    'invitationLink.deciding | invitationLink.accept | -> accepting',
    'invitationLink.accepting | xstate.done.actor.acceptInvite | is -> accepted',
    'workplace.reading | xstate.done.actor.getMyOrganizations | hasOne -> sentOn',
    'workplace.reading | xstate.done.actor.getMyOrganizations | worksThere -> working',
    'workplace.reading | xstate.done.actor.getMyOrganizations | hasSeveral -> choosing',
    'invitationLink.reading | xstate.done.actor.getReceivedInvitation | -> refused',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Chidi');
  const link = await invite(site, owner, friend.emailAddress, 'OrganizationBoxOffice');
  await loseFirstCall(page, 'GetReceivedInvitation');
  await page.goto(link);
  await tryAgain(page).click();
  await expect(title(page, 'Harbour City Players invites you')).toBeVisible();
  await expect(main(page)).toContainText('Dev would like you to work for Harbour City Players.');
  await acceptButton(page).click();
  await expect(main(page).getByRole('link', { name: 'Sign up' })).toBeVisible();
  await logInBrowser(context, site, friend);
  await loseFirstAnswer(page, 'AcceptInvite');
  await acceptButton(page).click();
  await expect(main(page)).toContainText('We don’t know yet whether that arrived');
  await acceptButton(page).click();
  await expect(title(page, 'You work for Harbour City Players now')).toBeVisible();
  expect(await roleOf(site, owner, friend.emailAddress)).toBe('OrganizationBoxOffice');
  await page.goto('/desk');
  await expect(page).toHaveURL(new RegExp(`/desk/${players}$`));
  await page.goto(teamPage);
  await expect(main(page)).toContainText('Sells by hand, sees orders and people, and looks after registrations.');
  await expect(main(page).getByRole('button', { name: 'Invite somebody' })).toHaveCount(0);
  await addSecondOrganizer(page);
  await page.goto('/desk');
  await expect(main(page).getByRole('link', { name: /Mid-Island Striders/ })).toBeVisible();
  await page.goto(link);
  await expect(title(page, 'This invitation can’t be accepted')).toBeVisible();
  await end(site, owner, friend.emailAddress);
});

/** Nobody else of the demo's organizers has an owner who could invite. */
const addSecondOrganizer = (page: Page) =>
  meetCalls(page, 'GetMyOrganizations', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const [own] = data.myOrganizations;
    const other = { ...own, id: 'o-2', code: 'mid-island-striders', name: 'Mid-Island Striders' };
    return route.fulfill({ json: { data: { myOrganizations: [own, other] } } });
  });

test('an invitation that is withdrawn meanwhile is not accepted', async ({ page, context, site, ownServer, plan }) => {
  plan('invitationLink.accepting | xstate.done.actor.acceptInvite | -> refused');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Robin');
  const link = await invite(site, owner, friend.emailAddress);
  await logInBrowser(context, site, friend);
  await page.goto(link);
  await meanwhile(page, 'AcceptInvite', () => end(site, owner, friend.emailAddress));
  await acceptButton(page).click();
  await expect(main(page)).toContainText('This invitation was withdrawn.');
  expect(await roleOf(site, owner, friend.emailAddress)).toBeNull();
});

test('who works there leaves, asked first, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'departure.staying | departure.ask | -> confirming',
    'departure.confirming | departure.cancel | -> staying',
    'departure.confirming | departure.confirm | -> leaving',
    'departure.leaving | xstate.done.actor.leaveOrganization | is -> confirming',
    'departure.leaving | xstate.error.actor.leaveOrganization | -> unknown',
    'departure.unknown | departure.cancel | -> staying',
    'departure.unknown | departure.askAgain | -> leaving',
    'departure.leaving | xstate.done.actor.leaveOrganization | -> left',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Noor');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationDoorSteward'));
  await logInBrowser(context, site, friend);
  await page.goto(teamPage);
  const ask = main(page).getByRole('button', { name: 'Leave', exact: true });
  const dialog = page.getByRole('dialog');
  const leave = dialog.getByRole('button', { name: 'Leave now' });
  const stay = dialog.getByRole('button', { name: 'Stay' });
  await ask.click();
  await stay.click();
  await ask.click();
  await withoutSession(page, 'LeaveOrganization');
  await leave.click();
  await taken('departure.leaving | xstate.done.actor.leaveOrganization | is -> confirming');
  await loseFirstCall(page, 'LeaveOrganization');
  await leave.click();
  await expect(dialog).toContainText('We don’t know yet whether you left');
  await stay.click();
  await ask.click();
  await page.unrouteAll();
  await loseFirstAnswer(page, 'LeaveOrganization');
  await leave.click();
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(title(page, 'You work for no organizer yet')).toBeVisible();
  expect(await roleOf(site, owner, friend.emailAddress)).toBeNull();
});

test('the last owner neither leaves nor gives the role up', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'departure.leaving | xstate.done.actor.leaveOrganization | is -> kept',
    'departure.kept | departure.cancel | -> staying',
    'team.choosingRole | team.save | isToSave -> savingRole',
    'team.savingRole | xstate.done.actor.changeMember | -> choosingRole',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await page.goto(teamPage);
  await main(page).getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave now' }).click();
  await expect(dialog).toContainText('You are the last owner');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await main(page)
    .getByRole('button', { name: /the role of Dev Sandhu/ })
    .click();
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('An organizer needs an owner.');
  expect(await roleOf(site, owner, owner.emailAddress)).toBe('OrganizationOwner');
});
