/** The page in the frame. Its only words for people are the labels; what is wrong is said below the fields. */
export function cardFormPage(theme: string | undefined): string {
  const forced = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return `<!doctype html>
<html lang="en"${forced}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details</title>
<link rel="stylesheet" href="card-form.css">
<script src="card-form.js" defer></script>
</head>
<body>
<form aria-label="Card details" novalidate>
<div class="fields">
${field('cardNumber', 'Card number', 'cc-number', 'numeric', '1234 1234 1234 1234')}
${field('expirationDate', 'Expiry', 'cc-exp', 'numeric', 'MM/YY')}
${field('cvv', 'CVV', 'cc-csc', 'numeric', '123')}
${field('postalCode', 'Postal code', 'postal-code', 'text', 'V9R 5S5')}
</div>
<div class="messages" aria-live="polite">
<p id="cardNumber-message" hidden></p>
<p id="expirationDate-message" hidden></p>
<p id="cvv-message" hidden></p>
<p id="postalCode-message" hidden></p>
</div>
<button type="submit" hidden tabindex="-1">Done</button>
</form>
</body>
</html>
`;
}

const field = (name: string, label: string, autocomplete: string, inputMode: string, placeholder: string): string =>
  `<div class="field"><label for="${name}">${label}</label>` +
  `<input id="${name}" name="${name}" type="text" inputmode="${inputMode}" autocomplete="${autocomplete}" placeholder="${placeholder}"` +
  ` autocapitalize="characters" autocorrect="off" spellcheck="false" required aria-describedby="${name}-message"></div>`;
