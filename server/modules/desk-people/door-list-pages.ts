import type { Expected } from '#server/modules/desk-people/door-list.ts';

/** A letter over those whose last names begin with it, or one of them. */
export type Entry = { initial: string } | { person: Expected };
export type Column = Entry[];

/** In millimetres of paper; as the style sheet of the page has them. */
const columnHeight = 204;
const initialHeight = 8.5;
const firstLine = 4.9;
const secondLine = 3.9;
const betweenRows = 1.4;
/** So many signs fit beside each other: names and ticket in the first line, after an order's code, and what is beneath. */
const firstWidth = 32;
const secondWidth = 48;

/**
 * Pages of two columns, each as high as letter paper and A4 both have room for. A letter stands over who follows it, and no
 * person is cut in two.
 */
export function pagesOf(people: readonly Expected[]): Column[][] {
  const columns = columnsOf(people);
  return Array.from({ length: Math.max(1, Math.ceil(columns.length / 2)) }, (_, at) =>
    columns.slice(at * 2, at * 2 + 2),
  );
}

function columnsOf(people: readonly Expected[]): Column[] {
  const columns: Column[] = [];
  let column: Column = [];
  let used = columnHeight;
  let initial: string | null = null;
  for (const person of people) {
    const own = initialOf(person.lastName);
    const isNew = own !== initial;
    const height = heightOf(person);
    if (used + height + (isNew ? initialHeight : 0) > columnHeight) {
      column = [];
      columns.push(column);
      used = 0;
    }
    if (isNew) {
      column.push({ initial: own });
      used += initialHeight;
    }
    column.push({ person });
    used += height;
    initial = own;
  }
  return columns;
}

/** 'E' of 'Éloi'; '#' of what begins with no letter. */
export const initialOf = (name: string): string => {
  const [first = ''] = name.trim().normalize('NFD').replace(/\p{M}/gu, '');
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
};

function heightOf(person: Expected): number {
  const { lastName, firstName, ticket } = person;
  const first = Math.ceil((lastName.length + firstName.length + ticket.length + 4) / firstWidth);
  const second = Math.ceil(beneath(person).join(', ').length / secondWidth);
  return first * firstLine + second * secondLine + betweenRows;
}

/** What stands in the second line, as far as its length goes. */
const beneath = ({ addOns, owesCents }: Expected): string[] => [...addOns, ...(owesCents ? ['owes 0000.00 $'] : [])];
