import { configuration } from '#platform/configuration.ts';

export const { supportAddress } = configuration;
