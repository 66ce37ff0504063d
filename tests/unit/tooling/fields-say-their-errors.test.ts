import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type FieldInSource = { file: string; label: string; opening: string; inside: string };

/** The fields of all forms as they are written: the tag that opens each, and what stands in it. */
const fields: FieldInSource[] = globSync('src/{views,platform}/**/*.tsx')
  .filter((file) => file !== 'src/platform/ui/field.tsx')
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(Field|FieldSet|ConsentField)\b(?<rest>[^]*?)<\/\1>/g)].map((found) => {
      const rest = found.groups?.['rest'] ?? '';
      const end = endOfTag(rest);
      const opening = rest.slice(0, end);
      const label = /label=(?:"([^"]*)"|\{([^}]*)\})|(\{\.\.\.[^}]*\})/.exec(opening);
      return { file, label: label?.[1] ?? label?.[2] ?? label?.[3] ?? '', opening, inside: rest.slice(end) };
    }),
  );

/** Where the tag ends: what stands in braces or quotes may have a > of its own. */
function endOfTag(text: string): number {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return at;
  }
  throw new Error(`no end of a tag: ${text.slice(0, 60)}`);
}

/** Fields whose content nobody refuses, with the reason. */
const neverRefused = {
  'platform/rich-text/rich-text-prompts.tsx: imageText(language)': 'any text will do',
  'platform/ui/searchable-list.tsx: label': 'it narrows a list, and sends nothing',
  'views/account/cancel/cancel-faces.tsx: chooseTickets(language)': 'any of the tickets may be chosen',
  'views/account/change/change-choosing.tsx: chooseDate(language)': 'one of it is always chosen',
  'views/account/change/change-choosing.tsx: chooseTier(language)':
    'until one is chosen the button that goes on is shut',
  'views/account/change/change-choosing.tsx: chooseAddOns(language)': 'none is an answer',
  'views/desk/box-office/buyer-fields.tsx: buyerLanguage(language)': 'one of it is always chosen',
  "views/desk/box-office/ticket-names.tsx: peopleTicket({ place: at + 1, name: tier?.name ?? '' ":
    'each of its fields says what is wrong with it',
  'views/desk/event-change/move-decision.tsx: moveWindow(language)': 'one of it is always chosen',
  'views/desk/event-repeat/repeat-rule.tsx: ruleKind(language)': 'one of it is always chosen',
  'views/desk/event-repeat/repeat-rule.tsx: ruleEnds(language)': 'one of it is always chosen',
  'views/desk/messages/compose-message.tsx: addressTo(language)': 'one of them is always chosen',
  'views/desk/order/deed-dialog.tsx: dialogMeans(language)': 'one of it is always chosen',
  'views/desk/orders/order-search.tsx: listSearch(language)': 'any words may be looked for',
  'views/desk/orders/order-search.tsx: listShow(language)': 'one of it is always chosen',
  'views/desk/parts/policy-fields.tsx: policyPercent(language)': 'the list that it is in says it',
  'views/desk/parts/policy-fields.tsx: policyUntil(language)': 'the list that it is in says it',
  'views/desk/parts/policy-fields.tsx: policyUnit(language)': 'one of it is always chosen',
  'views/desk/pictures/picture-item.tsx: pictureWords({ place, language: languageName(one) ':
    'it takes no more letters than are kept',
  'views/desk/report/report-filter.tsx: filterEvent(language)': 'one of it is always chosen',
  'views/desk/report/report-filter.tsx: filterTo(language)': 'the first day says what is wrong with both',
  'views/desk/start/tax-section.tsx: taxWhether(language)': 'one of it is always chosen',
  'views/desk/team/event-limit.tsx: membersWorks(language)':
    'one of it is always chosen; which events says what is wrong',
  'views/desk/team/role-choices.tsx: membersRole(language)': 'one of it is always chosen',
  'views/shared/forms/same-as.tsx: sameAsLabel(language)': 'it offers only what fits',
  'views/shop/events/code-door.tsx: codeLabel(language)': 'the register dialog says what was wrong with it',
  'views/shop/events/custom-dates.tsx: datesFirst(language)': 'any two days may be asked for',
  'views/shop/events/custom-dates.tsx: datesLast(language)': 'any two days may be asked for',
  'views/shop/register/entry-form.tsx: entryAddOns(language)': 'each says at its row why it can’t be had',
};

describe('a field of a form', () => {
  test('is one of many', () => {
    expect(fields.length).toBeGreaterThan(40);
  });

  test('says what is wrong with it, or has a reason why nothing can be', () => {
    const silent = fields
      .filter(({ opening }) => !/\berror=|\{\.\.\.labelled\(/.test(opening))
      .map(({ file, label }) => `${file.replace(/^src\//, '')}: ${label}`);
    expect(silent).toEqual(Object.keys(neverRefused));
  });

  test('says what is wrong with itself, and not with another', () => {
    const crossed = fields.flatMap(({ file, label, opening, inside }) => {
      const names = [...inside.matchAll(/register\('([\w.]+)'/g)].map(([, name]) => name ?? '');
      return names
        .filter((name) => !new RegExp(`errors\\.${name}\\b`).test(opening))
        .map(
          (name) =>
            `${file}: ${label} is about ${name} and says ${/error=\{([^}]*)\}/.exec(opening)?.[1] ?? 'nothing'}`,
        );
    });
    expect(crossed).toEqual([]);
  });
});
