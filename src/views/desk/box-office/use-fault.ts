import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';

/** What is wrong with a field, by its name in the sale; undefined where nothing is. */
export function useFault(field: string): string | undefined {
  const trouble = BoxOfficeFlow.useSelector(selectors.saleTrouble);
  return trouble?.kind === 'fields' ? trouble.fields.find((one) => one.field === field)?.fault : undefined;
}
