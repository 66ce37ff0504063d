import { Check, KeyRound, Languages, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageOfCode } from '#domain/content-language.ts';
import type { Language } from '#domain/language.ts';
import { saleWayOf } from '#domain/sale-way.ts';
import { inCents } from '#domain/money.ts';
import { rowFees, rowFree, rowMissing, rowPrice, rowSale, rowSold } from '#messages/tiers.ts';
import { priceFrom } from '#messages/chosen-price.ts';
import { rowSuggested } from '#messages/tier-price.ts';
import { moneyPlain } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Meter } from '#views/desk/event/meter.tsx';
import { languageMark } from '#views/desk/parts/language-words.ts';
import { gatesInWords } from '#views/desk/tiers/tier-gate-words.ts';
import { TierMeter, TierName, TierPrice, TierRow } from '#views/desk/tiers/tier-parts.ts';

type Event = DeskEventFieldsFragment;
type Tier = Event['tiers'][number];

/** In the reader's language, where it has one, else in its own. */
function wordsIn({ words }: Tier, language: Language) {
  const [own] = words;
  return words.find((one) => languageOfCode(one.language) === language) ?? own;
}

export const tierName = (tier: Tier, language: Language): string => wordsIn(tier, language)?.name ?? '';

/** Of its name, where that is not the page's. */
function otherLanguageOf(tier: Tier, language: Language): Language | undefined {
  const words = wordsIn(tier, language);
  const written = words && languageOfCode(words.language);
  return written === language ? undefined : written;
}

const saleIcons = { ONLINE: Check, BY_CODE: KeyRound, BOX_OFFICE: Lock };

type Props = { tier: Tier; problems: Event['publishProblems']; children?: ReactNode };

/** What it is, what buyers see that it costs, how much of it is sold, and what can be done with it. */
export function TierLine({ tier, problems, children }: Props) {
  const language = useLanguage();
  const { id, priceWithFees, suggestedPrice, capacity, booked, held } = tier;
  const who = saleWayOf(tier);
  const Icon = saleIcons[who];
  const places = { booked, held, capacity };
  const missing = problems.flatMap(({ tierId, code, language: one }) =>
    tierId === id && code === 'LANGUAGE_MISSING' && one ? [languageOfCode(one)] : [],
  );
  return (
    <TierRow>
      <TierName>
        <b lang={otherLanguageOf(tier, language)}>{tierName(tier, language)}</b>
        <Badge kind={who === 'ONLINE' ? 'ok' : 'line'}>
          <Icon /> {rowSale({ who }, language)}
        </Badge>
        {gatesInWords(tier, language).map((words) => (
          <Fine key={words}>{words}</Fine>
        ))}
        {missing.map((one) => (
          <Badge key={one} kind="warn">
            <Languages /> {rowMissing({ code: languageMark(one) }, language)}
          </Badge>
        ))}
      </TierName>
      <TierPrice>
        <dt>
          <VisuallyHidden>{rowPrice(language)}</VisuallyHidden>
        </dt>
        {suggestedPrice ? (
          <>
            <dd>{priceFrom({ price: inCents(priceWithFees) }, language)}</dd>
            <Fine as="dd">{rowSuggested({ price: inCents(suggestedPrice) }, language)}</Fine>
          </>
        ) : priceWithFees.amount === 0 ? (
          <dd>{rowFree(language)}</dd>
        ) : (
          <>
            <dd>{moneyPlain({ amount: inCents(priceWithFees) }, language)}</dd>
            <Fine as="dd">{rowFees(language)}</Fine>
          </>
        )}
      </TierPrice>
      <TierMeter>
        <Meter places={places} />
        <Fine>
          {rowSold({ booked, held, capacity: capacity ?? 0, limit: capacity === null ? 'NONE' : 'SOME' }, language)}
        </Fine>
      </TierMeter>
      {children}
    </TierRow>
  );
}
