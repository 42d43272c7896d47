import { useSyncExternalStore } from 'react'

/** A wallet's application that can be connected. */
export interface WalletChoice {
  readonly appName: string
  readonly name: string
  readonly picture: string
}

/** What a person is shown while a wallet is being asked; every step can be left. */
export type WalletPrompt =
  | { readonly step: 'loading'; readonly cancel: () => void }
  | {
      readonly step: 'choosing'
      readonly wallets: readonly WalletChoice[]
      readonly choose: (wallet: WalletChoice) => void
      readonly cancel: () => void
    }
  | {
      readonly step: 'waiting'
      readonly purpose: 'connect' | 'send'
      /** The name of the wallet's application. */
      readonly wallet: string
      /** Connects from another device, where it is scanned. */
      readonly link: string | undefined
      /** Brings the wallet's application to the front; none where it is inside this page. */
      readonly open: (() => void) | undefined
      /** It has not answered for a minute. */
      readonly silent: boolean
      readonly cancel: () => void
    }

let prompt: WalletPrompt | undefined
const listeners = new Set<() => void>()

export function showPrompt(next: WalletPrompt | undefined): void {
  prompt = next
  for (const listener of listeners) listener()
}

export function getPrompt(): WalletPrompt | undefined {
  return prompt
}

/** What to show now; whoever asks a wallet shows it in a `WalletPromptSheet`. */
export function useWalletPrompt(): WalletPrompt | undefined {
  return useSyncExternalStore(follow, getPrompt)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
