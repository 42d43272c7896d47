import type { KeyPair } from '@tonconnect/protocol'

export interface RemoteSession {
  keys: KeyPair
  app: string
  origin: string
}
