import { createStore } from './state/store.ts'
import { useStore } from './state/use-store.ts'

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

const prompt = createStore<WalletPrompt | undefined>(undefined)

export const { get: getWalletPrompt, set: setWalletPrompt } = prompt

export function useWalletPrompt(): WalletPrompt | undefined {
  return useStore(prompt)
}
