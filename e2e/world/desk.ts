import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logIn, type Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;
export const players = 'harbour-city-players';
export const teamPage = `/desk/${players}/team`;

/** The owner of the demo's theatre, with a session. */
export const dev = (site: Site): Promise<Customer> =>
  logIn(site, {
    firstName: 'Dev',
    lastName: 'Sandhu',
    emailAddress: 'dev@foyer.example',
    password: 'welcome-to-foyer',
  });

export const atDesk = ({ cookie }: By) => ({ cookie, api: 'desk-api' as const });

export async function playersId(site: Site, by: By): Promise<string> {
  const shape = z.object({ deskOrganization: z.object({ id: z.string() }) });
  const query = `query ($code: String!) { deskOrganization(code: $code) { id } }`;
  return (await ask(site, shape, query, { code: players }, atDesk(by))).data.deskOrganization.id;
}

/** Invites by API; answers the path of the mail's link. */
export async function invite(site: Site, by: By, emailAddress: string, role = 'OrganizationManager'): Promise<string> {
  await ask(
    site,
    z.object({ inviteMember: z.object({ id: z.string() }) }),
    `mutation ($organizationId: ID!, $emailAddress: String!, $role: MemberRole!, $key: String!) {
      inviteMember(organizationId: $organizationId, emailAddress: $emailAddress, role: $role, idempotencyKey: $key) {
        ... on DeskInvitation { id } } }`,
    { organizationId: await playersId(site, by), emailAddress, role, key: randomUUID() },
    atDesk(by),
  );
  return linkIn(site, await mailTo(site, emailAddress, /^Come and work with /), '/desk/invite');
}

/** Takes the role that a link gives. */
export async function accept(site: Site, by: By, link: string): Promise<void> {
  await ask(
    site,
    z.object({ acceptInvite: z.object({ id: z.string() }) }),
    `mutation ($token: String!) { acceptInvite(token: $token) { ... on DeskOrganization { id } } }`,
    { token: new URL(link, site.origin).searchParams.get('token') },
    atDesk(by),
  );
}

const team = z.object({
  deskMembers: z.object({
    members: z.array(z.object({ id: z.string(), emailAddress: z.string(), role: z.string() })),
    invitations: z.array(z.object({ id: z.string(), emailAddress: z.string() })),
  }),
});

/** What the server holds of the team. */
export async function teamOf(site: Site, by: By): Promise<z.infer<typeof team>['deskMembers']> {
  const query = `query ($id: ID!) { deskMembers(organizationId: $id) {
    members { id emailAddress role } invitations { id emailAddress } } }`;
  return (await ask(site, team, query, { id: await playersId(site, by) }, atDesk(by))).data.deskMembers;
}

/** The role of somebody by their address; null for who does not work there. */
export async function roleOf(site: Site, by: By, emailAddress: string): Promise<string | null> {
  const { members } = await teamOf(site, by);
  return members.find((member) => member.emailAddress === emailAddress)?.role ?? null;
}

const done = (field: string) => z.object({ [field]: z.object({ __typename: z.string() }) });

/** Ends whatever somebody has there: an open invitation, or the role. */
export async function end(site: Site, by: By, emailAddress: string): Promise<void> {
  const { members, invitations } = await teamOf(site, by);
  const invitation = invitations.find((one) => one.emailAddress === emailAddress);
  const member = members.find((one) => one.emailAddress === emailAddress);
  const field = invitation ? 'withdrawInvitation' : 'removeMember';
  const id = invitation?.id ?? member?.id;
  const query = `mutation ($id: ID!, $key: String!) { ${field}(id: $id, idempotencyKey: $key) { __typename } }`;
  await ask(site, done(field), query, { id, key: randomUUID() }, atDesk(by));
}

export async function giveRole(site: Site, by: By, emailAddress: string, role: string): Promise<void> {
  const member = (await teamOf(site, by)).members.find((one) => one.emailAddress === emailAddress);
  const query = `mutation ($id: ID!, $role: MemberRole!, $key: String!) {
    changeMember(id: $id, role: $role, idempotencyKey: $key) { __typename } }`;
  await ask(site, done('changeMember'), query, { id: member?.id, role, key: randomUUID() }, atDesk(by));
}

/** Whom somebody works for, and as what. */
export async function myOrganizers(site: Site, by: By): Promise<{ name: string; role: string }[]> {
  const shape = z.object({ myOrganizations: z.array(z.object({ name: z.string(), role: z.string() })) });
  return (await ask(site, shape, 'query { myOrganizations { name role } }', {}, atDesk(by))).data.myOrganizations;
}

/** An organizer of their own; answers its code. */
export async function startOrganizer(site: Site, by: By, name = 'Alder Choir'): Promise<string> {
  const shape = z.object({ createOrganization: z.object({ code: z.string() }) });
  const query = `mutation ($input: CreateOrganizationInput!, $key: String!) {
    createOrganization(input: $input, idempotencyKey: $key) { ... on DeskOrganization { code } } }`;
  const input = { name, contactEmail: 'choir@foyer.example', province: 'BC', collectsTaxes: true, languages: ['en'] };
  return (await ask(site, shape, query, { input, key: randomUUID() }, atDesk(by))).data.createOrganization.code;
}
