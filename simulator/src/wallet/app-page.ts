import { setTimeout as pause } from 'node:timers/promises'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'
import { ChainRefusal, type UserWallets } from './user-wallets.ts'
import { WalletError, walletErrors } from './wallet-error.ts'

/** A page with a wallet: its user, and its origin as reported by the browser. */
export interface AppPage {
  person: SimulatedUser
  origin: string
}

export function listAppWallets({ wallets }: SimulatorWorld): UserWallets {
  if (!wallets)
    throw new WalletError(walletErrors.unknown, 'The messenger runs without a chain, so nobody has a wallet')
  return wallets
}

/** A slow wallet acts at once and delays its reply. */
export async function waitForSlowWallet(world: SimulatorWorld, userId: number): Promise<void> {
  const { slowSeconds } = world.walletDesk.habits(userId)
  if (slowSeconds > 0) await pause(slowSeconds * 1000, undefined, { ref: false })
}

export function toRefusal(error: unknown): { code: number; message: string } {
  if (error instanceof WalletError) return { code: error.code, message: error.message }
  if (!(error instanceof ChainRefusal)) console.error(error)
  return { code: walletErrors.unknown, message: error instanceof Error ? error.message : 'Something broke' }
}
