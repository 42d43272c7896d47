import type { ChainNetwork } from '@enp/shared/calls/wallets/wallets-shapes'
import { Address } from '@ton/core'

/** One account has at least five spellings; compare only `raw`. */
export interface ParsedTonAddress {
  readonly address: Address
  /** `0:` and 64 lowercase hexadecimal digits: the only spelling that is stored. */
  readonly raw: string
  readonly isTestOnly: boolean
}

const rawPattern = /^(0|-1):[0-9a-f]{64}$/i

/** Parses any spelling. Returns undefined if it or its checksum is invalid. */
export function parseAddress(text: string): ParsedTonAddress | undefined {
  try {
    // The library truncates a raw spelling that is too long, and accepts any workchain number.
    if (rawPattern.test(text)) return written(Address.parseRaw(text), false)
    const { address, isTestOnly } = Address.parseFriendly(text)
    return written(address, isTestOnly)
  } catch {
    return undefined
  }
}

function written(address: Address, isTestOnly: boolean): ParsedTonAddress {
  return { address, raw: address.toRawString(), isTestOnly }
}

/** Throws if it is invalid, so call it only with stored or configured addresses. */
export function toTonAddress(text: string): Address {
  const parsed = parseAddress(text)
  if (!parsed) throw new Error(`not an address: ${text}`)
  return parsed.address
}

export const toRawAddress = (text: string): string => toTonAddress(text).toRawString()

/** For users and undeployed accounts: coins don't bounce. `UQ…`, `0Q…` on the test network. */
export const toUserAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: false, testOnly: network === '-3' })

/** For contracts: coins bounce if none is deployed. `EQ…`, `kQ…` on the test network. */
export const toContractAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: true, testOnly: network === '-3' })
