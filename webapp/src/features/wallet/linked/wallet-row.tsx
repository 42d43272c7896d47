import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useZone } from '../../../api/session/use-zone.ts'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { Coin } from '../../../ui/data/amounts/coin.tsx'
import typography from '../../../ui/layout/typography.module.css'
import { shortAddress } from '../chain/short-address.rules.ts'
import { useChainTexts } from '../chain.texts.ts'
import { unlinkIcon } from '../icons.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './linked-wallets.module.css'

interface WalletRowProps {
  readonly wallet: Wallet
  readonly now: Date
  readonly onUnlink: () => void
}

export function WalletRow({ wallet, now, onUnlink }: WalletRowProps) {
  const text = useChainTexts()
  const address = shortAddress(wallet.address)
  return (
    <li className={styles.row}>
      <Coin currency="ton" size={40} />
      <span className={styles.words}>
        <span className={styles.address} title={wallet.address}>
          {address}
        </span>
        <WalletDetail wallet={wallet} now={now} />
      </span>
      <IconButton icon={unlinkIcon} label={text.unlink(address)} onPress={onUnlink} />
    </li>
  )
}

/** Shows «Tonkeeper · основной · вывод с 12 марта, 14:20»; the date only for a new wallet. */
export function WalletDetail({ wallet, now }: { wallet: Wallet; now: Date }) {
  const text = useChainTexts()
  const { format } = useWalletTexts()
  const zone = useZone()
  const payableFrom = new Date(wallet.payableFrom)
  return (
    <span className={typography.secondary}>
      {wallet.label}
      {wallet.isDefault && ` · ${text.main}`}
      {payableFrom > now && ` · ${text.payableFrom(format.toMinute(payableFrom, now, zone))}`}
    </span>
  )
}
