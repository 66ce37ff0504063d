import { expect, test } from 'vitest';
import { roleMay } from '#messages/desk.ts';
import { mayIn, roleCodes } from '#server/modules/access/roles.ts';
import { permissionOf } from '#server/modules/desk-sales/sale-ways.ts';

/** Who invites somebody chooses by these words. */
test.each(roleCodes)('what is said of %s names selling where the role may sell', (role) => {
  const said = [
    /\bsells\b|everything/i.test(roleMay({ role }, 'en')),
    /\bvend\b|tout/i.test(roleMay({ role }, 'fr-CA')),
  ];
  const sells = mayIn(role, permissionOf.CASH);
  expect(said).toEqual([sells, sells]);
});
