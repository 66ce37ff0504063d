type Portion<Payment> = { payment: Payment; cents: number };

/** How much of an amount each payment gives back, from the first on, in cents. Throws where the payments have less left. */
export function portions<Payment extends { leftCents: number }>(
  paid: readonly Payment[],
  cents: number,
): Portion<Payment>[] {
  let rest = cents;
  const cut = paid.map((payment) => {
    const portion = { payment, cents: Math.min(payment.leftCents, rest) };
    rest -= portion.cents;
    return portion;
  });
  if (rest > 0) throw new Error(`the payments have ${rest} cents less left than their lines`);
  return cut.filter((portion) => portion.cents > 0);
}
