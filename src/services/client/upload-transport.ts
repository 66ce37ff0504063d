import type { ApolloLink } from '@apollo/client';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';

type Transport = { uri: string; credentials: string; fetch: typeof fetch };

/**
 * Sends operations whose variables hold files as multipart requests and all others as ever (platform specification §7).
 * Multipart is what a foreign page could send too: the preflight header of every request is what keeps it out.
 */
export const createUploadTransport = (transport: Transport): ApolloLink => new UploadHttpLink(transport);
