/** One thing that passed between the mini-app and its host. */
export interface BridgeEntry {
  number: number
  at: string
  direction: 'from-app' | 'to-app'
  type: string
  data: Record<string, unknown> | undefined
  /** The host does not know this request at all. */
  unknown: boolean
}
