import { policyField, readPolicy, writePolicy } from '#domain/cancellation/policy-fields.ts';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import { saleWayOf } from '#domain/sale-way.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import { contentLanguages } from '#services/desk/event/content-languages.ts';
import type {
  ContentLanguage,
  DeskEventFieldsFragment,
  DeskTierFieldsFragment,
  DeskTierInput,
  DeskTierKind,
} from '#services/desk/generated/graphql.ts';
import type { PartForm } from '#services/desk/parts/answered-part.ts';

const noPolicy = { kind: 'NONE' as const, windows: [], keep: null, feesBack: null, approval: null };
const texts = ['name', 'description', 'shortDescription', 'sessionName'] as const;

/**
 * A tier or an add-on in the fields of its form: prices are of two decimals, `sale` is who can buy it. Where
 * buyers choose (`pricing` is CHOSEN), `price` is the least of what they pay.
 */
export const readTier = ({
  version,
  words,
  price,
  suggestedPrice,
  capacity,
  policy,
  ...tier
}: DeskTierFieldsFragment): ReadPart => ({
  version,
  values: {
    language: words[0]?.language ?? 'en',
    ...Object.fromEntries(
      contentLanguages.flatMap((language) => {
        const own = words.find((one) => one.language === language);
        return texts.map((text) => [`${text}.${language}`, own?.[text] ?? '']);
      }),
    ),
    pricing: suggestedPrice === null ? 'FIXED' : 'CHOSEN',
    price: price.amount.toFixed(2),
    suggestedPrice: suggestedPrice?.amount.toFixed(2) ?? '',
    capacity: capacity === null ? '' : String(capacity),
    taxCategoryId: tier.taxCategoryId,
    sale: saleWayOf(tier),
    salesStart: tier.salesStart ?? '',
    salesEnd: tier.salesEnd ?? '',
    limitPerOrder: tier.limitPerOrder === null ? '' : String(tier.limitPerOrder),
    hasPolicy: policy !== null,
    ...readPolicy(policy ?? noPolicy),
  },
});

type OfEvent = Pick<DeskEventFieldsFragment, 'about' | 'taxCategories'>;

/** As a new one begins: sold online, by the rules of its event, with the tax that is usual. */
export const newTier = ({ about, taxCategories }: OfEvent): ReadPart => ({
  version: 0,
  values: {
    language: about.words[0]?.language ?? 'en',
    ...Object.fromEntries(
      contentLanguages.flatMap((language) => texts.map((text) => [`${text}.${language}`, ''] as const)),
    ),
    pricing: 'FIXED',
    price: '',
    suggestedPrice: '',
    capacity: '',
    taxCategoryId: taxCategories.find(({ isDefault }) => isDefault)?.id ?? taxCategories[0]?.id ?? '',
    sale: 'ONLINE',
    salesStart: '',
    salesEnd: '',
    limitPerOrder: '',
    hasPolicy: false,
    ...readPolicy(noPolicy),
  },
});

/** kind: of a tier or an add-on; it stays. */
export const tierForm = (kind: DeskTierKind): PartForm<DeskTierInput> => ({
  write: (typed) => ({
    kind,
    words: languagesIn(typed.values).map((language) => ({
      language,
      name: typed.text(`name.${language}`),
      description: typed.text(`description.${language}`),
      shortDescription: typed.line(`shortDescription.${language}`),
      sessionName: typed.line(`sessionName.${language}`),
    })),
    price: typed.requiredAmount('price'),
    suggestedPrice: typed.text('pricing') === 'CHOSEN' ? typed.requiredAmount('suggestedPrice') : null,
    taxCategoryId: typed.line('taxCategoryId'),
    capacity: typed.count('capacity'),
    isOnline: typed.text('sale') !== 'BOX_OFFICE',
    isByCode: typed.text('sale') === 'BY_CODE',
    salesStart: typed.wallTime('salesStart'),
    salesEnd: typed.wallTime('salesEnd'),
    limitPerOrder: typed.count('limitPerOrder'),
    policy: policyIn(typed),
  }),
  fieldOf: tierField,
});

const policyIn = (typed: TypedFields) => (typed.flag('hasPolicy') ? writePolicy(typed) : null);

/** A language in which it has no name is left out, but for the event's own. */
const languagesIn = (values: PartValues): ContentLanguage[] =>
  contentLanguages.filter((language) => values['language'] === language || (values[`name.${language}`] ?? '') !== '');

/** 'words.1.name' is the name in the second of the languages that are written. */
function tierField(path: string, values: PartValues): string {
  const [part = '', at, field = 'name'] = path.split('.');
  if (part === 'policy') return policyField(path.replace('policy.', ''));
  if (part !== 'words') return part;
  return `${field}.${(at === undefined ? null : languagesIn(values)[Number(at)]) ?? ownLanguageOf(values)}`;
}

const ownLanguageOf = (values: PartValues): string =>
  contentLanguages.find((language) => language === values['language']) ?? 'en';
