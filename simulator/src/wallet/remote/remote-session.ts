import type { KeyPair } from '@tonconnect/protocol'

export interface RemoteSession {
  keys: KeyPair
  /** Public key of the app in hexadecimal. */
  app: string
  origin: string
}
