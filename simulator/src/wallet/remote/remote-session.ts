import type { KeyPair } from '@tonconnect/protocol'

/** What binds a wallet and an application that reached it by a link. */
export interface RemoteSession {
  /** The wallet's. */
  keys: KeyPair
  /** The application's public key, hexadecimal. */
  app: string
  origin: string
}
