import { useSyncExternalStore } from 'react'

export interface WalletChoice {
  readonly appName: string
  readonly name: string
  readonly picture: string
}

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
      readonly wallet: string
      /** Link for a QR code, to connect from another device. */
      readonly link: string | undefined
      /** Opens the wallet's application; undefined for a wallet inside this page. */
      readonly open: (() => void) | undefined
      readonly silent: boolean
      readonly cancel: () => void
    }

let prompt: WalletPrompt | undefined
const listeners = new Set<() => void>()

export function setWalletPrompt(next: WalletPrompt | undefined): void {
  prompt = next
  for (const listener of listeners) listener()
}

export function getWalletPrompt(): WalletPrompt | undefined {
  return prompt
}

export function useWalletPrompt(): WalletPrompt | undefined {
  return useSyncExternalStore(follow, getWalletPrompt)
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
