import { createContext, use, type ReactNode } from 'react';

/** A context that has to be there: its hook throws outside its provider (platform specification §5). */
export function createRequiredContext<Value extends object>(name: string) {
  const Context = createContext<Value | null>(null);

  function Provider({ value, children }: { readonly value: Value; readonly children: ReactNode }) {
    return <Context value={value}>{children}</Context>;
  }

  function useRequired(): Value {
    const value = use(Context);
    if (!value) throw new Error(`use of a ${name} outside its provider`);
    return value;
  }

  return [Provider, useRequired] as const;
}
