import { type Address, beginCell, Cell, contractAddress } from '@ton/core'
import { HIGHLOAD_WALLET_V3_CODE_HEX } from '@tonkite/highload-wallet-v3/dist/highload-wallet-v3-code.js'
import type { ContractInit } from './jetton/jetton.ts'

/** The authors' published value. The address depends on the subwallet, timeout and code. */
const subwalletId = 0x10ad
const timeoutSeconds = 3600

const code = Cell.fromHex(HIGHLOAD_WALLET_V3_CODE_HEX)

export function highloadWallet(publicKey: Buffer): { address: Address; init: ContractInit } {
  const data = beginCell()
    .storeBuffer(publicKey)
    .storeUint(subwalletId, 32)
    .storeBit(false) // Queries of this period.
    .storeBit(false) // Queries of the period before.
    .storeUint(0, 64) // Time of the last cleanup.
    .storeUint(timeoutSeconds, 22)
    .endCell()
  const init = { code, data }
  return { address: contractAddress(0, init), init }
}
