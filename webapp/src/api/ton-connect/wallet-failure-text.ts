import type { InterfaceTexts } from '../../locales/ru.ts'
import type { TonConnectText } from '../../locales/use-ton-connect-text.ts'
import { errorText } from '../error-text.ts'
import { WalletFailure } from './wallet-failure.ts'

export function walletFailureText(text: InterfaceTexts, wallet: TonConnectText, error: unknown): string | undefined {
  if (!(error instanceof WalletFailure)) return errorText(text, error)
  return error.kind === 'cancelled' ? undefined : wallet.failures[error.kind]
}
