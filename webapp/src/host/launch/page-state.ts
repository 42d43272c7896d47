/** State of a history entry that a link opened. */
export interface PageState {
  /** First name of who sent the link. */
  readonly sender: string
}

/** History entries survive builds, and other pages store other states. */
export function readSender(state: unknown): string | undefined {
  const isPageState = typeof state === 'object' && state !== null && 'sender' in state
  return isPageState && typeof state.sender === 'string' ? state.sender : undefined
}
