import { styled } from 'styled-components';
import { walletPasses, wallets, type Wallet } from '#domain/wallets.ts';
import { walletAdd } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';

/**
 * Puts a ticket into the wallet of a phone: a link for each of which this server has an account, which it names in the
 * head of the page. The answer is a file or leads away, so it is no page of ours.
 */
export function WalletLinks({ registrationId }: { registrationId: string }) {
  const language = useLanguage();
  const offered = offeredWallets();
  if (offered.length === 0) return null;
  return (
    <Wallets>
      {offered.map((wallet) => (
        <TextLink
          key={wallet}
          hit
          target="_self"
          href={`/passes/${registrationId}/${walletPasses[wallet]}?language=${language}`}
        >
          {walletAdd({ wallet }, language)}
        </TextLink>
      ))}
    </Wallets>
  );
}

function offeredWallets(): Wallet[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="wallets"]')?.content.split(',') ?? [];
  return wallets.filter((wallet) => named.includes(wallet));
}

const Wallets = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  margin: var(--s4) 0 0;
  @media print {
    display: none;
  }
`;
