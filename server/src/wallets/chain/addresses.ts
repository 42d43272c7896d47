import type { ChainNetwork } from '@enp/shared/calls/wallets-shapes'
import { Address } from '@ton/core'

/** An account as somebody wrote it. One account has at least five spellings; compare only `raw`. */
export interface WrittenAddress {
  readonly address: Address
  /** `0:` and 64 hexadecimal digits, in lower case: the one spelling that is stored. */
  readonly raw: string
  /** A friendly spelling that says it is for the test network only. */
  readonly isTestOnly: boolean
}

const rawPattern = /^(0|-1):[0-9a-f]{64}$/i

/** Any spelling of an account: raw, or friendly with its checksum. Undefined where it is none. */
export function parseAddress(text: string): WrittenAddress | undefined {
  try {
    // Of a raw spelling the library cuts off what is too long, and takes workchains of any number.
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

/** An account that the program itself stores or is configured with. Throws where it is none. */
export function toAddress(text: string): Address {
  const found = parseAddress(text)
  if (!found) throw new Error(`not an address: ${text}`)
  return found.address
}

/** The one spelling that is stored, of an account that the program stores or is configured with. */
export const toRawAddress = (text: string): string => toAddress(text).toRawString()

/** For people, and for what may not be deployed yet: coins sent to it stay there. `UQ…`, `0Q…` on the test network. */
export const toUserAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: false, testOnly: network === '-3' })

/** For contracts: coins come back where there is none. `EQ…`, `kQ…` on the test network. */
export const toContractAddress = (address: Address, network: ChainNetwork): string =>
  address.toString({ bounceable: true, testOnly: network === '-3' })
