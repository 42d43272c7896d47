import { Wallet } from '../features/wallet/wallet.tsx'
import { BackTo } from '../ui/actions/back-to.tsx'

export function WalletPage() {
  return (
    <>
      <BackTo parent="/profile" />
      <Wallet />
    </>
  )
}
