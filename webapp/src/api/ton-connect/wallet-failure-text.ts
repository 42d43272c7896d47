import { errorText } from '../../locales/error-text.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import type { TonConnectTexts } from '../../locales/topics/ton-connect.texts.ts'
import { WalletFailure } from './wallet-failure.ts'

export function walletFailureText(text: InterfaceTexts, wallet: TonConnectTexts, error: unknown): string | undefined {
  if (!(error instanceof WalletFailure)) return errorText(text, error)
  return error.kind === 'cancelled' ? undefined : wallet.failures[error.kind]
}
