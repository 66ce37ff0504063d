import type { ApolloClient } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import type { ChannelActorRef } from '#machines/shop/channel/channel-machine.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { GetActiveChannelWithOrganizationDocument, GetOrganizationDocument } from '#services/generated/graphql.ts';
import { ChannelLine } from '#views/shared/shell/channel-line.tsx';

const quiet = { context: errorShownBy('nobody') };

/** Stands before the application for as long as a channel is chosen, in a root of its own: the first page does not pay for it. */
export function mountChannelLine(client: ApolloClient, channel: ChannelActorRef): void {
  const host = document.createElement('div');
  document.body.prepend(host);
  const root = createRoot(host);
  root.render(
    <ApolloProvider client={client}>
      <OfChannel channel={channel} />
    </ApolloProvider>,
  );
  const keepRoom = ({ context }: { context: { token: string | null } }) =>
    document.documentElement.toggleAttribute('data-channel', context.token !== null);
  keepRoom(channel.getSnapshot());
  channel.subscribe({
    next: keepRoom,
    complete: () => {
      root.unmount();
      host.remove();
    },
  });
}

function OfChannel({ channel }: { channel: ChannelActorRef }) {
  const token = useSelector(channel, ({ context }) => context.token);
  if (token === null) return null;
  const clear = () => {
    channel.send({ type: 'channel.clear' });
    document.getElementById('main')?.focus();
  };
  return <Named key={token} token={token} onClear={clear} />;
}

function Named({ token, onClear }: { token: string; onClear: () => void }) {
  const { data } = useQuery(GetActiveChannelWithOrganizationDocument, {
    fetchPolicy: 'network-only',
    context: { ...quiet.context, channelToken: token },
  });
  const id = data && !data.activeChannel.isDefault ? data.activeChannel.organizationId : null;
  const { data: found } = useQuery(GetOrganizationDocument, {
    ...quiet,
    variables: { id: id ?? '' },
    skip: id === null,
  });
  return <ChannelLine organizer={found?.organization?.name ?? null} onClear={onClear} />;
}
