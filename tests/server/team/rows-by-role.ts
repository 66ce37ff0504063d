import { codesByRole } from '#tests/server/team/codes-by-role.ts';
import { messagesByRole } from '#tests/server/team/messages-by-role.ts';
import { peopleByRole } from '#tests/server/team/people-by-role.ts';
import { repeatsByRole } from '#tests/server/team/repeats-by-role.ts';
import { rehearsalsByRole } from '#tests/server/team/rehearsals-by-role.ts';
import { salesByRole } from '#tests/server/team/sales-by-role.ts';
import { seriesByRole } from '#tests/server/team/series-by-role.ts';
import { todayByRole } from '#tests/server/team/today-by-role.ts';

/** The rows of the table of roles that stand in files of their own. */
export const rowsByRole = {
  ...peopleByRole,
  ...messagesByRole,
  ...codesByRole,
  ...todayByRole,
  ...salesByRole,
  ...repeatsByRole,
  ...seriesByRole,
  ...rehearsalsByRole,
};
