/** Tries again with another order code when the first is taken. */
export async function withFreshCode<Outcome>(open: () => Promise<Outcome>, triesLeft = 3): Promise<Outcome> {
  try {
    return await open();
  } catch (error) {
    if (triesLeft === 0 || !isTakenCode(error)) throw error;
    return withFreshCode(open, triesLeft - 1);
  }
}

const isTakenCode = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'constraint' in error.cause &&
  error.cause.constraint === 'orders_code_unique';
