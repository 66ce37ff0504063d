import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite, roleOf, teamOf, teamPage } from '#e2e/world/desk.ts';
import { draftsOf, newDraft } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer, newStranger } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const inviteButton = (page: Page) => main(page).getByRole('button', { name: 'Invite somebody' });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const ofInvitation = (page: Page, act: string, address: string) =>
  main(page).getByRole('button', { name: `${act} the invitation of ${address}` });
const roleButton = (page: Page, name: string) => main(page).getByRole('button', { name: `the role of ${name}` });
const isOpen = (page: Page) => expect(inviteButton(page)).toBeEnabled();

test('somebody is invited by mail, lost on the way, refused and sent once', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'team.readingTeam | xstate.error.actor.getDeskMembers | -> unreadable',
    'team.unreadable | team.retry | -> readingTeam',
    'team.readingTeam | xstate.done.actor.getDeskMembers | is -> listing',
    'team.listing | team.invite | -> inviting',
    'team.inviting | team.cancel | -> listing',
    'team.inviting | team.send | isWhole -> sendingInvitation',
    'team.sendingInvitation | xstate.done.actor.inviteMember | -> inviting',
    'team.sendingInvitation | xstate.error.actor.inviteMember | -> inviting',
    'team.inviting | team.cancel | isInDoubt',
    'team.sendingInvitation | xstate.done.actor.inviteMember | is -> inviting',
    'team.sendingInvitation | xstate.done.actor.inviteMember | is -> readingTeam',
    'team.readingTeam | xstate.done.actor.getDeskMembers | is -> signedOut',
    'team.signedOut | team.retry | -> readingTeam',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const { emailAddress } = newStranger('Lena');
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskMembers');
  await page.goto(teamPage);
  await tryAgain(page).click();
  const address = page.getByRole('dialog').getByLabel('Their email address');
  await inviteButton(page).click();
  await inDialog(page, 'Cancel').click();
  await inviteButton(page).click();
  await address.fill('tom@foyer.example');
  await inDialog(page, 'Send the invitation').click();
  await expect(page.getByRole('dialog')).toContainText('This person works here already.');
  await address.fill(emailAddress);
  await loseFirstCall(page, 'InviteMember');
  await inDialog(page, 'Send the invitation').click();
  await expect(page.getByRole('dialog')).toContainText('We don’t know yet whether that was done');
  await inDialog(page, 'Cancel').click();
  await isOpen(page);
  await inviteButton(page).click();
  await address.fill(emailAddress);
  await withoutSession(page, 'InviteMember');
  await inDialog(page, 'Send the invitation').click();
  await taken('team.sendingInvitation | xstate.done.actor.inviteMember | is -> inviting');
  await inDialog(page, 'Send the invitation').click();
  await expect(main(page)).toContainText(`We mailed an invitation to ${emailAddress}.`);
  expect((await teamOf(site, owner)).invitations.map((one) => one.emailAddress)).toContain(emailAddress);
  await end(site, owner, emailAddress);
  await withoutSession(page, 'GetDeskMembers');
  await page.reload();
  await tryAgain(page).click();
  await isOpen(page);
});

test('an invitation is sent again, and taken back', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'team.listing | team.renew | -> renewing',
    'team.renewing | xstate.error.actor.inviteMember | -> readingTeam',
    'deskHistory.readingHistory | deskHistory.refresh | -> readingHistory',
    'team.renewing | xstate.done.actor.inviteMember | is -> readingTeam',
    'team.renewing | xstate.done.actor.inviteMember | is -> signedOut',
    'team.listing | team.withdraw | -> withdrawing',
    'team.withdrawing | xstate.error.actor.withdrawInvitation | -> readingTeam',
    'team.withdrawing | xstate.done.actor.withdrawInvitation | is -> signedOut',
    'team.withdrawing | xstate.done.actor.withdrawInvitation | is -> readingTeam',
    'team.withdrawing | xstate.done.actor.withdrawInvitation | -> readingTeam',
    'team.renewing | xstate.done.actor.inviteMember | -> readingTeam',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const [first, second] = [newStranger('Ida'), newStranger('Owen')];
  const third = await newCustomer(site, 'Priya');
  for (const { emailAddress } of [first, second]) await invite(site, owner, emailAddress);
  const link = await invite(site, owner, third.emailAddress);
  await logInBrowser(context, site, owner);
  const histories = await holdCalls(page, 'GetDeskHistory');
  await page.goto(teamPage);
  await histories.arrived;
  const renew = ofInvitation(page, 'Send again', first.emailAddress);
  await loseFirstCall(page, 'InviteMember');
  await renew.click();
  await expect(main(page)).toContainText(`No answer came: ${first.emailAddress}.`);
  await taken('deskHistory.readingHistory | deskHistory.refresh | -> readingHistory');
  histories.letGo();
  await renew.click();
  await expect(main(page)).toContainText(`We mailed a new link to ${first.emailAddress}.`);
  await withoutSession(page, 'InviteMember');
  await renew.click();
  await tryAgain(page).click();
  const withdraw = ofInvitation(page, 'Take back', first.emailAddress);
  await loseFirstCall(page, 'WithdrawInvitation');
  await withdraw.click();
  await expect(main(page)).toContainText(`No answer came: ${first.emailAddress}.`);
  await withoutSession(page, 'WithdrawInvitation');
  await withdraw.click();
  await tryAgain(page).click();
  await withdraw.click();
  await expect(main(page)).toContainText(`The invitation was taken back: ${first.emailAddress}.`);
  await meanwhile(page, 'WithdrawInvitation', () => end(site, owner, second.emailAddress));
  await ofInvitation(page, 'Take back', second.emailAddress).click();
  await expect(main(page)).toContainText(`That could not be done any more: ${second.emailAddress}.`);
  await meanwhile(page, 'InviteMember', () => accept(site, third, link));
  await ofInvitation(page, 'Send again', third.emailAddress).click();
  await expect(main(page)).toContainText(`That could not be done any more: ${third.emailAddress}.`);
  await end(site, owner, third.emailAddress);
  expect((await teamOf(site, owner)).invitations).toEqual([]);
});

test('a member is given another role', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'team.listing | team.open | -> choosingRole',
    'team.choosingRole | team.cancel | -> listing',
    'team.choosingRole | team.save | isToSave -> savingRole',
    'team.savingRole | xstate.error.actor.changeMember | -> choosingRole',
    'team.choosingRole | team.cancel | isInDoubt',
    'team.savingRole | xstate.done.actor.changeMember | is -> choosingRole',
    'team.savingRole | xstate.done.actor.changeMember | is -> readingTeam',
    'team.savingRole | xstate.done.actor.changeMember | isNotTheirs -> readingTeam',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const eva = await newCustomer(site, 'Eva');
  await accept(site, eva, await invite(site, owner, eva.emailAddress, 'OrganizationDoorSteward'));
  await logInBrowser(context, site, owner);
  await page.goto(teamPage);
  const open = roleButton(page, 'Tom Ellery');
  const choose = (role: string) => page.getByRole('dialog').getByRole('radio', { name: role }).check();
  await open.click();
  await inDialog(page, 'Cancel').click();
  await open.click();
  await expect(inDialog(page, 'Save')).toBeDisabled();
  await choose('Viewer');
  await loseFirstCall(page, 'ChangeMember');
  await inDialog(page, 'Save').click();
  await expect(page.getByRole('dialog')).toContainText('We don’t know yet whether that was done');
  await inDialog(page, 'Cancel').click();
  await isOpen(page);
  await open.click();
  await choose('Viewer');
  await withoutSession(page, 'ChangeMember');
  await inDialog(page, 'Save').click();
  await taken('team.savingRole | xstate.done.actor.changeMember | is -> choosingRole');
  await inDialog(page, 'Save').click();
  await expect(main(page)).toContainText('The role was changed: Tom Ellery.');
  expect(await roleOf(site, owner, 'tom@foyer.example')).toBe('OrganizationMember');
  await giveRole(site, owner, 'tom@foyer.example', 'OrganizationBoxOffice');
  await roleButton(page, 'Eva Reyes').click();
  await choose('Viewer');
  await meanwhile(page, 'ChangeMember', () => end(site, owner, eva.emailAddress));
  await inDialog(page, 'Save').click();
  await expect(main(page)).toContainText('That could not be done any more: Eva Reyes.');
});

test('a member is removed, asked first', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'team.choosingRole | team.remove | isSomebodyElse',
    'team.confirmingRemoval | team.cancel | -> listing',
    'team.confirmingRemoval | team.cancel | isInDoubt',
    'team.confirmingRemoval | team.confirm | -> removing',
    'team.removing | xstate.error.actor.removeMember | -> readingTeam',
    'team.removing | xstate.done.actor.removeMember | is -> signedOut',
    'team.removing | xstate.done.actor.removeMember | is -> readingTeam',
    'team.removing | xstate.done.actor.removeMember | -> readingTeam',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const [zoe, ben] = [await newCustomer(site, 'Zoe'), await newCustomer(site, 'Ben')];
  for (const person of [zoe, ben])
    await accept(site, person, await invite(site, owner, person.emailAddress, 'OrganizationDoorSteward'));
  await logInBrowser(context, site, owner);
  await page.goto(teamPage);
  async function ask(name: string): Promise<void> {
    await roleButton(page, name).click();
    await inDialog(page, 'Remove from the team').click();
  }
  await ask('Zoe Reyes');
  await inDialog(page, 'Cancel').click();
  await roleButton(page, 'Zoe Reyes').click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Viewer' }).check();
  await loseFirstCall(page, 'ChangeMember');
  await inDialog(page, 'Save').click();
  await expect(page.getByRole('dialog')).toContainText('We don’t know yet whether that was done');
  await inDialog(page, 'Remove from the team').click();
  await inDialog(page, 'Cancel').click();
  await isOpen(page);
  await ask('Zoe Reyes');
  await loseFirstCall(page, 'RemoveMember');
  await inDialog(page, 'Remove').click();
  await expect(main(page)).toContainText('No answer came: Zoe Reyes.');
  await ask('Zoe Reyes');
  await withoutSession(page, 'RemoveMember');
  await inDialog(page, 'Remove').click();
  await tryAgain(page).click();
  await ask('Zoe Reyes');
  await inDialog(page, 'Remove').click();
  await expect(main(page)).toContainText('Zoe Reyes works here no more.');
  expect(await roleOf(site, owner, zoe.emailAddress)).toBeNull();
  await ask('Ben Reyes');
  await meanwhile(page, 'RemoveMember', () => end(site, owner, ben.emailAddress));
  await inDialog(page, 'Remove').click();
  await expect(main(page)).toContainText('That could not be done any more: Ben Reyes.');
});

test('who looks after the team no more is shown their own place', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'team.sendingInvitation | xstate.done.actor.inviteMember | isNotTheirs -> readingTeam',
    'team.readingTeam | xstate.done.actor.getDeskMembers | -> notPermitted',
    'workplace.working | workplace.refresh | -> reading',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Ann');
  const { emailAddress } = newStranger('Lena');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationOwner'));
  await logInBrowser(context, site, friend);
  // The history below tells of the same: whichever is answered first leads away.
  const histories = await holdCalls(page, 'GetDeskHistory');
  await page.goto(teamPage);
  await inviteButton(page).click();
  await page.getByRole('dialog').getByLabel('Their email address').fill(emailAddress);
  await meanwhile(page, 'InviteMember', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await inDialog(page, 'Send the invitation').click();
  await expect(main(page)).toContainText('Ask one of them to change your role.');
  histories.letGo();
  await expect(inviteButton(page)).toHaveCount(0);
  expect((await teamOf(site, owner)).invitations).toEqual([]);
  await end(site, owner, friend.emailAddress);
});

test('a role is limited to an event, which is the one that is seen', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'team.choosingRole | team.save | isToSave -> savingRole',
    'team.savingRole | xstate.done.actor.changeMember | is -> readingTeam',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const nora = await newCustomer(site, 'Nora');
  await accept(site, nora, await invite(site, owner, nora.emailAddress, 'OrganizationBoxOffice'));
  const event = await newDraft(site, owner, 'An evening for Nora');
  await newDraft(site, owner, 'An evening for others');
  await logInBrowser(context, site, owner);
  await page.goto(teamPage);
  await roleButton(page, 'Nora Reyes').click();
  const typed = page.getByRole('dialog');
  await typed.getByRole('radio', { name: 'Only these' }).check();
  await expect(inDialog(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await typed.getByRole('checkbox', { name: 'An evening for Nora' }).check();
  await inDialog(page, 'Save').click();
  await expect(main(page)).toContainText('The role was changed: Nora');
  await expect(main(page)).toContainText('An evening for Nora');
  expect(await draftsOf(site, nora)).toEqual([event]);
  await end(site, owner, nora.emailAddress);
});
