/** What was typed and not sent goes from this tab: the drafts of profiles, registrations and answers. Open payments stay. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.includes('-draft:')) sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing has none
  }
}
