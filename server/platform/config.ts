import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { languages, type Language } from '#domain/language.ts';
import { isWallet, wallets } from '#domain/wallets.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { serversOf } from '#server/platform/database/database-servers.ts';
import { isLoopbackName } from '#server/platform/loopback.ts';
import { applePassAccount, googleWalletAccount } from '#server/platform/pass-accounts.ts';
import type { ApplePassAccount, GoogleWalletAccount } from '#server/platform/pass-accounts.ts';
import { payWallets } from '#server/platform/pay-wallets.ts';
import type { PayWallets } from '#server/platform/pay-wallets.ts';
import { pictureBucket } from '#server/platform/pictures/picture-bucket.ts';
import type { PictureBucket } from '#server/platform/pictures/picture-bucket.ts';

/** What the server reads from its environment, parsed once at the start. */
export type Config = {
  port: number;
  /** The address to listen on; null for all. Without HOST, this machine's own while PUBLIC_URL names no other. */
  host: string | null;
  dataDir: string;
  /** What was built for browsers is in its folder client, what draws pages in its folder server. */
  buildDir: string;
  /** null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** A standby of it, for what may be a few seconds old. */
  databaseReadUrl: string | null;
  /** transaction: DATABASE_URL is a pooler that gives each transaction another connection and keeps no prepared statements. */
  databasePooler: 'transaction' | null;
  /** An origin, in small letters and without a slash at the end: http://localhost:4000. */
  publicUrl: string;
  /** null: mails are files in dataDir/mail. */
  smtpUrl: string | null;
  /** null: pictures of organizers are files in dataDir/pictures. */
  pictureBucket: PictureBucket | null;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed: ['10.0.0.2', '10.1.0.0/16']; none by default. */
  trustedProxies: string[];
  /** How long a request may take to arrive whole. */
  requestTimeoutMs: number;
  /** How long a server that was told to stop says that it is not ready, before it stops listening. */
  drainSeconds: number;
  mailFrom: string;
  /** To whom mail servers send back what they could not deliver (RFC 5321, MAIL FROM); null: the address of mailFrom. */
  mailReturnPath: string | null;
  supportEmail: string;
  /** null: the local sandbox of the card provider. */
  square: {
    accessToken: string;
    applicationId: string;
    locationId: string;
    webhookKey: string | null;
  } | null;
  /** Origin of a sandbox that runs as a process of its own; null: the one in this server. */
  squareSandboxUrl: string | null;
  payWallets: PayWallets;
  /** null: tickets are no passes for Apple Wallet. */
  applePass: ApplePassAccount | null;
  /** null: tickets can't be saved to Google Wallet. */
  googleWallet: GoogleWalletAccount | null;
  /** Encrypts the secrets of authenticator apps; null: a key that is kept in the database. */
  secondFactorKey: string | null;
  /** Whoever bears it reads /metrics; null: nobody on this port. */
  metricsToken: string | null;
  /** Where /metrics is besides; null: nowhere. */
  metricsPort: number | null;
  /** An OpenTelemetry collector for what traces are made of, and the share of them that it gets; null: nowhere. */
  traces: { endpoint: string; share: number; serviceName: string } | null;
  holdMinutes: number;
  /** How often the card provider is asked for refunds, by all servers together. */
  refundsPerSecond: number;
  /** How long the security log is kept. */
  securityLogDays: number;
  /** How long the drawing of a page may take before a browser is left to do it. */
  renderingTimeoutMs: number;
  /** Whether pages that are one person's are drawn too, or left to the browser. */
  drawsPersonalPages: boolean;
  /** What pages are offered in, in the order of domain/language.ts; English is always among them. */
  languages: readonly Language[];
  demo: boolean;
  /** Whether pages bring the panel that watches their flows, for QA. */
  flowsPanel: boolean;
  /** What a site with https should have been given and was not, by variable; only ALLOW_SANDBOX lets it start without. */
  missingForPublic: readonly string[];
  apiPath: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};

const optional = z
  .string()
  .trim()
  .transform((value) => (value === '' ? null : value))
  .nullish()
  .transform((value) => value ?? null);

const withDefault = (fallback: string) =>
  z.preprocess((value) => (value === '' || value === undefined ? fallback : value), z.string().trim());

const wholeNumber = (fallback: number, from: number, to: number) =>
  withDefault(String(fallback)).pipe(
    z
      .string()
      .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
      .transform(Number)
      .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`),
  );

const url = (protocols: string[], example: string) =>
  optional.refine((value) => value === null || isAddress(value, protocols), `must be an address like ${example}`);

const isAddress = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Links, cookies and passkeys are made for a host: a path would be lost, and so would what stands before or after. */
function isWholeSite(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

const onWords = ['on', 'yes', 'true', '1'];
const offWords = ['off', 'no', 'false', '0'];

/** null where it is not said. */
const flag = withDefault('').pipe(
  z
    .string()
    .toLowerCase()
    .refine((value) => ['', ...onWords, ...offWords].includes(value), 'must be on or off')
    .transform((value) => (value === '' ? null : onWords.includes(value))),
);

const mailAddress = (fallback: string) =>
  withDefault(fallback).pipe(
    z.string().regex(/^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, `must be an e-mail address like ${fallback}`),
  );

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Tags as domain/language.ts has them. The language of addresses without a prefix can't be left out. */
const isListOfLanguages = (list: readonly string[]): boolean =>
  list.includes(languages[0]) && list.every((tag) => languages.some((language) => language === tag));

/** 10.0.0.2, fd00::/8. Every address there is, as a prefix of 0 bits would be, is no proxy of ours. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

const variables = z.object({
  PORT: wholeNumber(4000, 1, 65_535),
  HOST: optional,
  DATA_DIR: withDefault('.data'),
  BUILD_DIR: withDefault(fileURLToPath(new URL('../../dist', import.meta.url))),
  DATABASE_URL: optional.refine(
    (value) => value === null || serversOf(value).every((server) => isAddress(server, ['postgres:', 'postgresql:'])),
    'must be an address like postgres://user:password@host:5432/name, with a comma between several hosts',
  ),
  DATABASE_READ_URL: optional.refine(
    (value) => value === null || (serversOf(value).length === 1 && isAddress(value, ['postgres:', 'postgresql:'])),
    'must be an address like postgres://user:password@host:5432/name, of one host',
  ),
  DATABASE_POOLER: optional.pipe(z.literal('transaction', { error: 'must be transaction, or missing' }).nullable()),
  PUBLIC_URL: url(['http:', 'https:'], 'https://foyer.example').refine(
    (value) => value === null || !URL.canParse(value) || isWholeSite(value),
    'must be the address of a whole site, like https://foyer.example',
  ),
  TRUSTED_PROXIES: withDefault('').pipe(
    z
      .string()
      .transform(listOf)
      .refine((list) => list.every(isAddressOrNetwork), 'must be addresses or networks like 10.0.0.2, 10.1.0.0/16'),
  ),
  REQUEST_TIMEOUT_MS: wholeNumber(20_000, 100, 600_000),
  DRAIN_SECONDS: wholeNumber(0, 0, 600),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  PICTURES_S3_URL: url(['http:', 'https:'], 'https://s3.ca-central-1.amazonaws.com/pictures'),
  PICTURES_S3_REGION: withDefault('us-east-1'),
  PICTURES_S3_ACCESS_KEY: optional,
  PICTURES_S3_SECRET_KEY: optional,
  MAIL_FROM: mailAddress('Foyer <no-reply@foyer.example>'),
  MAIL_RETURN_PATH: optional.refine(
    (value) => value === null || /^[^\s@<>]+@[^\s@<>]+$/.test(value),
    'must be an e-mail address like bounces@foyer.example',
  ),
  SUPPORT_EMAIL: mailAddress('support@foyer.example'),
  SQUARE_ACCESS_TOKEN: optional,
  SQUARE_APPLICATION_ID: optional,
  SQUARE_LOCATION_ID: optional,
  SQUARE_WEBHOOK_KEY: optional,
  SQUARE_WALLETS: optional
    .transform((value) => (value === null ? null : value === 'none' ? [] : listOf(value)))
    .refine((list) => list === null || list.every(isWallet), `must be none, or some of ${wallets.join(', ')}`),
  APPLE_PAY_DOMAIN_FILE: optional,
  SQUARE_SANDBOX_URL: url(['http:'], 'http://127.0.0.1:4100'),
  APPLE_PASS_TYPE_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_PASS_CERTIFICATE: optional,
  APPLE_PASS_KEY: optional,
  APPLE_PASS_KEY_PASSWORD: optional,
  APPLE_WWDR_CERTIFICATE: optional,
  GOOGLE_WALLET_ISSUER_ID: optional,
  GOOGLE_WALLET_SERVICE_ACCOUNT: optional,
  SECOND_FACTOR_KEY: optional.refine(
    (value) => value === null || value.length >= 32,
    'must have at least 32 characters, best random ones',
  ),
  METRICS_TOKEN: optional.refine(
    (value) => value === null || value.length >= 16,
    'must have at least 16 characters, best random ones',
  ),
  METRICS_PORT: optional
    .refine(
      (value) => value === null || (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535),
      'must be a whole number from 1 to 65535',
    )
    .transform((value) => (value === null ? null : Number(value))),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318'),
  OTEL_TRACES_SAMPLER_ARG: withDefault('1').pipe(
    z
      .string()
      .refine((value) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value), 'must be a share from 0 to 1, like 0.1')
      .transform(Number),
  ),
  OTEL_SERVICE_NAME: withDefault('foyer'),
  HOLD_MINUTES: wholeNumber(20, 1, 1440),
  REFUNDS_PER_SECOND: wholeNumber(10, 1, 1_000),
  SECURITY_LOG_DAYS: wholeNumber(180, 1, 3650),
  RENDERING_TIMEOUT_MS: wholeNumber(1_000, 1, 60_000),
  PERSONAL_PAGES: flag,
  LANGUAGES: withDefault(languages.join(',')).pipe(
    z
      .string()
      .transform(listOf)
      .refine(isListOfLanguages, `must be one or more of ${languages.join(', ')}, and have ${languages[0]} among them`),
  ),
  DEMO: flag,
  FLOWS_PANEL: flag,
  ALLOW_SANDBOX: flag,
  VITE_API_PATH: withDefault('/shop-api').pipe(
    z.string().regex(/^\/[\w/-]*shop-api$/, 'must be a path that ends in shop-api, like /shop-api'),
  ),
  LOG_LEVEL: withDefault('info').pipe(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
  ),
});

/**
 * Throws ConfigError with one line for the first wrong variable, and for a public site that would take no money, send no
 * mail or show made-up events without anybody having said so. The three SQUARE_* variables go together.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0] ?? 'environment')} ${issue?.message ?? 'is not valid'}.`);
  }
  const value = parsed.data;
  // As URL writes it: what asks for https, or for the host, asks for small letters.
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin;
  const missingForPublic = publicUrl.startsWith('https:') ? missingVariables(value) : [];
  if (missingForPublic.length > 0 && value.ALLOW_SANDBOX !== true)
    throw new ConfigError(
      `PUBLIC_URL is https, for the public, and ${missingForPublic.join(' and ')} ${missingForPublic.length > 1 ? 'are' : 'is'} missing; ALLOW_SANDBOX=yes starts without.`,
    );
  return {
    port: value.PORT,
    host: value.HOST ?? (isLoopbackName(new URL(publicUrl).hostname) ? '127.0.0.1' : null),
    dataDir: resolve(value.DATA_DIR),
    buildDir: resolve(value.BUILD_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databasePooler: value.DATABASE_POOLER,
    publicUrl,
    smtpUrl: value.SMTP_URL,
    pictureBucket: pictureBucket(
      {
        PICTURES_S3_URL: value.PICTURES_S3_URL,
        PICTURES_S3_ACCESS_KEY: value.PICTURES_S3_ACCESS_KEY,
        PICTURES_S3_SECRET_KEY: value.PICTURES_S3_SECRET_KEY,
      },
      value.PICTURES_S3_REGION,
    ),
    requestTimeoutMs: value.REQUEST_TIMEOUT_MS,
    drainSeconds: value.DRAIN_SECONDS,
    trustedProxies: value.TRUSTED_PROXIES,
    mailFrom: value.MAIL_FROM,
    mailReturnPath: value.MAIL_RETURN_PATH,
    supportEmail: value.SUPPORT_EMAIL,
    square: squareOf(
      value.SQUARE_ACCESS_TOKEN,
      value.SQUARE_APPLICATION_ID,
      value.SQUARE_LOCATION_ID,
      value.SQUARE_WEBHOOK_KEY,
    ),
    squareSandboxUrl: value.SQUARE_SANDBOX_URL?.replace(/\/+$/, '') ?? null,
    payWallets: payWallets({
      names: value.SQUARE_WALLETS,
      appleDomainFile: value.APPLE_PAY_DOMAIN_FILE,
      isSandbox: value.SQUARE_ACCESS_TOKEN === null,
    }),
    applePass: applePassAccount(
      {
        APPLE_PASS_TYPE_ID: value.APPLE_PASS_TYPE_ID,
        APPLE_TEAM_ID: value.APPLE_TEAM_ID,
        APPLE_PASS_CERTIFICATE: value.APPLE_PASS_CERTIFICATE,
        APPLE_PASS_KEY: value.APPLE_PASS_KEY,
        APPLE_WWDR_CERTIFICATE: value.APPLE_WWDR_CERTIFICATE,
      },
      value.APPLE_PASS_KEY_PASSWORD,
    ),
    googleWallet: googleWalletAccount({
      GOOGLE_WALLET_ISSUER_ID: value.GOOGLE_WALLET_ISSUER_ID,
      GOOGLE_WALLET_SERVICE_ACCOUNT: value.GOOGLE_WALLET_SERVICE_ACCOUNT,
    }),
    secondFactorKey: value.SECOND_FACTOR_KEY,
    metricsToken: value.METRICS_TOKEN,
    metricsPort: value.METRICS_PORT,
    traces:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === null
        ? null
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
            share: value.OTEL_TRACES_SAMPLER_ARG,
            serviceName: value.OTEL_SERVICE_NAME,
          },
    holdMinutes: value.HOLD_MINUTES,
    refundsPerSecond: value.REFUNDS_PER_SECOND,
    securityLogDays: value.SECURITY_LOG_DAYS,
    renderingTimeoutMs: value.RENDERING_TIMEOUT_MS,
    drawsPersonalPages: value.PERSONAL_PAGES !== false,
    languages: languages.filter((language) => value.LANGUAGES.includes(language)),
    demo: value.DEMO ?? value.DATABASE_URL === null,
    flowsPanel: value.FLOWS_PANEL === true,
    missingForPublic,
    apiPath: value.VITE_API_PATH,
    logLevel: value.LOG_LEVEL,
  };
}

const missingVariables = ({
  SQUARE_ACCESS_TOKEN,
  SMTP_URL,
  DEMO,
}: Pick<z.infer<typeof variables>, 'SQUARE_ACCESS_TOKEN' | 'SMTP_URL' | 'DEMO'>): string[] => [
  ...(SQUARE_ACCESS_TOKEN === null ? ['SQUARE_ACCESS_TOKEN'] : []),
  ...(SMTP_URL === null ? ['SMTP_URL'] : []),
  ...(DEMO === null ? ['DEMO (on or off)'] : []),
];

function squareOf(
  accessToken: string | null,
  applicationId: string | null,
  locationId: string | null,
  webhookKey: string | null,
): Config['square'] {
  if (accessToken && applicationId && locationId) return { accessToken, applicationId, locationId, webhookKey };
  const [missing] = [
    ...(accessToken ? [] : ['SQUARE_ACCESS_TOKEN']),
    ...(applicationId ? [] : ['SQUARE_APPLICATION_ID']),
    ...(locationId ? [] : ['SQUARE_LOCATION_ID']),
  ];
  if (accessToken || applicationId || locationId || webhookKey) {
    throw new ConfigError(
      `${missing} is missing: SQUARE_ACCESS_TOKEN, SQUARE_APPLICATION_ID and SQUARE_LOCATION_ID are given together.`,
    );
  }
  return null;
}
