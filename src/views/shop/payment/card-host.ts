/** Where the provider's form is attached; the payment's card actor looks for it. */
export const cardHostId = 'card-form';
/** Where Google's own button is put. */
export const googlePayHostId = 'google-pay';
