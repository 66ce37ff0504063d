import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { changedFacts } from '#server/modules/access/changed-facts.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields, versionConflict } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { isConfirmed } from '#server/modules/auth/confirm-identity.ts';
import { hasSecondFactor } from '#server/modules/auth/let-in.ts';
import { countSave } from '#server/modules/access/part-versions.ts';
import { givenPart } from '#server/modules/desk-settings/given-settings.ts';
import { readOrganizer, valuesOf } from '#server/modules/desk-settings/read-settings.ts';
import { readPart } from '#server/modules/desk-settings/settings-fields.ts';
import type { OrganizerRows, SettingsPart, SettingsValues } from '#server/modules/desk-settings/settings-model.ts';
import { writePart } from '#server/modules/desk-settings/write-settings.ts';
import type { FieldFault, OrganizationPartInput } from '#server/generated/desk-resolvers.ts';
import type { Context, Executor, Services } from '#server/platform/context.ts';

type Session = NonNullable<Context['session']>;
type Wanted = { organizationId: string; version: number; values: OrganizationPartInput };

/** What the history does not keep: it tells who somebody is. */
const personal = ['contactEmail', 'contactName', 'contactPhone'];

/**
 * Saves one part of an organizer's settings, as it was read at `version`. Of two who save the same part at once one does,
 * and the other is answered with what that one saved. Null for a stranger. Throws FORBIDDEN.
 */
export function saveOrganizationPart(
  services: Services,
  { userId, id: sessionId }: Session,
  { organizationId, version, values }: Wanted,
) {
  const wanted = { permission: 'UpdateSettings', organizationId } as const;
  return changeAsMember(services.db, userId, wanted, async (tx) => {
    const rows = await readOrganizer(tx, organizationId);
    if (!rows) return null;
    const read = fieldReader();
    const given = givenPart(read, values, rows);
    if (given.part === 'SECURITY') {
      const [was, is] = [rows.organization.needsSecondFactor, given.values.needsSecondFactor];
      const fault = await faultOfRule(tx, { was, is, userId, sessionId, now: services.clock() });
      if (fault) read.wrong('security.needsSecondFactor', fault);
    }
    if (read.faults.length > 0) return invalidFields(read);
    const by = { by: userId, now: services.clock() };
    if ((await countSave(tx, { subjectId: organizationId, part: given.part, version }, by)) === null) {
      const theirs = await readPart(tx, organizationId, given.part);
      return versionConflict(theirs.fields, theirs.saved);
    }
    await write(tx, { rows, userId, part: given.part, values: given.values });
    return (await readPart(tx, organizationId, given.part)).fields;
  });
}

type Ruling = { was: boolean; is: boolean; userId: string; sessionId: string; now: Date };

/**
 * Who asks others for a second factor has one, and an open laptop takes the rule from nobody: that is done only soon after
 * the login (docs/decisions/175, 191).
 */
async function faultOfRule(tx: Executor, { was, is, userId, sessionId, now }: Ruling): Promise<FieldFault | null> {
  if (is) return (await hasSecondFactor(tx, userId)) ? null : 'NO_SECOND_FACTOR';
  return !was || (await isConfirmed(tx, sessionId, now)) ? null : 'NOT_CONFIRMED';
}

type Written<Part extends SettingsPart> = {
  rows: OrganizerRows;
  userId: string;
  part: Part;
  values: SettingsValues[Part];
};

async function write<Part extends SettingsPart>(tx: Executor, { rows, userId, part, values }: Written<Part>) {
  await writePart[part](tx, rows, values);
  await recordDeskDeed(tx, {
    organizationId: rows.organization.id,
    what: 'ORGANIZATION_CHANGED',
    part,
    actorId: userId,
    ...changedFacts(valuesOf(rows)[part], values, personal),
  });
}
