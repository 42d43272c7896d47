import {
  FetchWalletsError,
  UnknownAppError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletNotInjectedError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
  WrongAddressError,
} from '@tonconnect/sdk'
import { WalletFailure, type WalletFailureKind } from './wallet-failure.ts'

const kinds: ReadonlyArray<readonly [error: abstract new (...args: never[]) => Error, kind: WalletFailureKind]> = [
  [UserRejectsError, 'declined'],
  [UnknownAppError, 'disconnected'],
  [WalletNotConnectedError, 'disconnected'],
  [WalletNotInjectedError, 'unreachable'],
  [FetchWalletsError, 'unreachable'],
  [WalletNotSupportFeatureError, 'unsupported'],
  [WalletMissingRequiredFeaturesError, 'unsupported'],
  [WalletWrongNetworkError, 'other-wallet'],
  [WrongAddressError, 'other-wallet'],
]

export function asWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error
  return new WalletFailure(kinds.find(([known]) => error instanceof known)?.[1] ?? 'failed', error)
}
