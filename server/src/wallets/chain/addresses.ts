import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { Address } from '@ton/core'

/** Parsed address of an account. One account has at least five spellings; compare only `raw`. */
export interface WrittenAddress {
  readonly address: Address
  /** `0:` and 64 lowercase hexadecimal digits: the only spelling that is stored. */
  readonly raw: string
  /** True for a friendly spelling that is marked as test network only. */
  readonly isTestOnly: boolean
}

const rawPattern = /^(0|-1):[0-9a-f]{64}$/i

/**
 * Parses any spelling of an account: raw, or friendly with its checksum. Returns undefined if it is
 * invalid.
 */
export function parseAddress(text: string): WrittenAddress | undefined {
  try {
    // The library truncates a raw spelling that is too long, and accepts any workchain number.
    if (rawPattern.test(text)) return written(Address.parseRaw(text), false)
    const { address, isTestOnly } = Address.parseFriendly(text)
    return written(address, isTestOnly)
  } catch {
    return undefined
  }
}

function written(address: Address, isTestOnly: boolean): WrittenAddress {
  return { address, raw: address.toRawString(), isTestOnly }
}

/**
 * Parses an address that the program itself stores or is configured with. Throws if it is invalid.
 */
export function toAddress(text: string): Address {
  const parsed = parseAddress(text)
  if (!parsed) throw new Error(`not an address: ${text}`)
  return parsed.address
}

/**
 * Converts an address that the program stores or is configured with to the spelling that is stored.
 */
export const toRawAddress = (text: string): string => toAddress(text).toRawString()

/**
 * Formats an address for users and for accounts that may not be deployed yet: coins sent to it
 * don't bounce. `UQ…`, `0Q…` on the test network.
 */
export const toUserAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: false, testOnly: network === '-3' })

/**
 * Formats an address for contracts: coins bounce if none is deployed. `EQ…`, `kQ…` on the test
 * network.
 */
export const toContractAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: true, testOnly: network === '-3' })
