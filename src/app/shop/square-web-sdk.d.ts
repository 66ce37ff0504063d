/**
 * The part of @square/web-sdk that Foyer uses. The package's own declarations leave out the file extensions that
 * `moduleResolution: nodenext` asks for, so that TypeScript finds nothing in them.
 */
declare module '@square/web-sdk' {
  export type CardStyle = Record<string, Record<string, string>>;

  export type TokenResult =
    | { status: 'OK'; token: string }
    | { status: 'Error' | 'Invalid'; errors: { message: string }[] }
    | { status: 'Unknown' | 'Abort' | 'Cancel' };

  export interface Card {
    attach(element: HTMLElement): Promise<void>;
    configure(options: { style: CardStyle }): Promise<void>;
    tokenize(): Promise<TokenResult>;
    destroy(): Promise<boolean>;
  }

  export interface Payments {
    card(options: { style: CardStyle }): Promise<Card>;
  }

  /** null where there is no window. */
  export function payments(
    applicationId: string,
    locationId?: string,
    overrides?: { scriptSrc?: string },
  ): Promise<Payments | null>;
}
