export interface BridgeEntry {
  number: number
  at: string
  direction: 'from-app' | 'to-app'
  type: string
  data: Record<string, unknown> | undefined
  ignored?: 'unknown' | 'foreign-origin'
}
