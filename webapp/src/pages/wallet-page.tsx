import { Wallet } from '../features/wallet/wallet.tsx'
import { BackToParent } from '../ui/actions/buttons/back-to-parent.tsx'

export function WalletPage() {
  return (
    <>
      <BackToParent parent="/profile" />
      <Wallet />
    </>
  )
}
