/** Returns the router's key of the current history entry. The first entry has none. */
export function entryKey(): string {
  const state: { key?: string } | null = window.history.state
  return state?.key ?? 'default'
}
