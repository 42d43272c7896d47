/** One thing that passed between the mini-app and its host. */
export interface BridgeEntry {
  number: number
  at: string
  direction: 'from-app' | 'to-app'
  type: string
  data: Record<string, unknown> | undefined
  /**
   * Why the host did nothing: it does not know the request, or its sender isn't the mini-app's own
   * origin.
   */
  ignored?: 'unknown' | 'foreign-origin'
}
