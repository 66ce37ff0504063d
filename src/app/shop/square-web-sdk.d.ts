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

  /** amount: in major units, with two decimals. */
  export interface WalletOptions {
    countryCode: string;
    currencyCode: string;
    total: { amount: string; label: string; pending?: boolean };
  }

  export interface PaymentRequest {
    update(options: Partial<WalletOptions>): boolean;
  }

  /** Its button is the page's own. */
  export interface ApplePay {
    tokenize(): Promise<TokenResult>;
    destroy(): Promise<boolean>;
  }

  export interface GooglePay extends ApplePay {
    attach(element: HTMLElement, options: GooglePayButton): Promise<void>;
  }

  export interface GooglePayButton {
    buttonColor: 'black' | 'white' | 'default';
    buttonSizeMode: 'fill' | 'static';
    buttonType: 'short' | 'long';
  }

  export interface Payments {
    card(options: { style: CardStyle }): Promise<Card>;
    paymentRequest(options: WalletOptions): PaymentRequest;
    /** Both throw where the device or the browser has no such wallet. */
    applePay(request: PaymentRequest): Promise<ApplePay>;
    googlePay(request: PaymentRequest): Promise<GooglePay>;
  }

  global {
    interface Window {
      /** What the provider's script leaves on the page. */
      Square?: { payments(applicationId: string, locationId?: string): Payments };
    }
  }

  /** null where there is no window. */
  export function payments(
    applicationId: string,
    locationId?: string,
    overrides?: { scriptSrc?: string },
  ): Promise<Payments | null>;
}
