import { type Address, beginCell, Cell, contractAddress } from '@ton/core'
import { HIGHLOAD_WALLET_V3_CODE_HEX } from '@tonkite/highload-wallet-v3/dist/highload-wallet-v3-code.js'
import type { Init } from './jetton/jetton.ts'

/** The one that its authors publish; the address of a wallet is made of these three. */
const subwalletId = 0x10ad
/** How long a payout may be executed after it was signed. */
const timeoutSeconds = 3600

const code = Cell.fromHex(HIGHLOAD_WALLET_V3_CODE_HEX)

/** The wallet of version 3 that pays many: where it is, and what makes it. */
export function highloadWallet(publicKey: Buffer): { address: Address; init: Init } {
  const data = beginCell()
    .storeBuffer(publicKey)
    .storeUint(subwalletId, 32)
    .storeBit(false) // Queries of this period, none yet.
    .storeBit(false) // Those of the period before.
    .storeUint(0, 64) // When the older ones were forgotten last.
    .storeUint(timeoutSeconds, 22)
    .endCell()
  const init = { code, data }
  return { address: contractAddress(0, init), init }
}
